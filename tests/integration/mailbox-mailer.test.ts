import { afterAll, beforeAll } from 'vitest'
import { describeMailer, toLowerCase } from '../conformance/mailer.ts'
import { listMailbox, createMailboxMailer } from '../../src/integrations/email/mailbox/mailbox.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describeMailer('The local mailbox', {
  faults: [],
  open: async (from) => {
    const { store } = world.site.services
    return {
      mailer: createMailboxMailer({ store, from }),
      received: async () => {
        const emails = await listMailbox(store, 100)
        return emails.map((message) => ({ ...message, headers: toLowerCase(message.headers) }))
      },
      failWith: () => {},
      close: () => world.reset(),
    }
  },
})
