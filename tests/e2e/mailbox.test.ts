import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getStoredEmail, queueTestEmail } from '../mail.ts'
import {
  type BrowsedWorld,
  expectAccessible,
  expectNoHorizontalScroll,
  openBrowsedWorld,
} from './site.ts'

const ann = 'ann@example.com'

describe('the local mailbox', () => {
  let world: BrowsedWorld
  beforeAll(async () => {
    world = await openBrowsedWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  it('an email can be read in the mailbox, and its link opens in a new tab', async () => {
    await queueTestEmail(world, ann)
    const [message] = await world.emails()
    const { subject = '', links = [] } = message ?? {}
    const { id } = await getStoredEmail(world, ann)
    const page = await world.open()
    await page.goto(world.url('/dev/mailbox'))
    await page.getByRole('link', { name: subject }).click()
    await page.getByRole('heading', { level: 1, name: subject }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/dev/mailbox/${id}`)

    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { level: 1 }).waitFor()
    const tab = page.context().waitForEvent('page')
    // The email links to the site's public URL, where a test has no server.
    await page.context().route('http://assay.test/**', (route) => route.fulfill({ body: 'there' }))
    await frame.getByRole('link').first().click()
    await (await tab).waitForURL('http://assay.test/**')
    expect(links).toContain((await tab).url().slice('http://assay.test'.length))
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`the mailbox is accessible and fits, ${colorScheme}`, async () => {
      const page = await world.open({ colorScheme, viewport: { width: 320, height: 800 } })
      await page.goto(world.url('/dev/mailbox'))
      await expectAccessible(page)
      await queueTestEmail(
        world,
        `${'a-long-name.'.repeat(5)}@${'long-host.'.repeat(10)}example.com`,
      )
      const [message] = await world.emails()
      for (const path of ['/dev/mailbox', `/dev/mailbox/${message?.key}`]) {
        // A page that was cached a second ago may be shown once more.
        const isThere = async () => {
          await page.goto(world.url(path))
          return page.getByText(message?.subject ?? '').count()
        }
        await expect.poll(isThere, { timeout: 30_000 }).toBeGreaterThan(0)
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
        await expectNoHorizontalScroll(page)
        await expectAccessible(page)
      }
    })
  }
})
