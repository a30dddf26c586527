import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eraseReport } from '../../src/app/erasure/erase-by-id.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import { showPerson } from '../../src/app/erasure/show-data.ts'
import type { IdeaId } from '../../src/features/ideas/contract.ts'
import { hideIdea } from '../../src/features/moderation/contract.ts'
import type { ValidatorId } from '../../src/features/validators/contract.ts'
import {
  leaveWaitlist,
  verifyWaitlistEmail,
  type WaitlistEntryId,
} from '../../src/features/waitlist/contract.ts'
import type { EmailKind } from '../../src/platform/email/emails.ts'
import { type EmailRequest, queueEmail } from '../../src/platform/email/outbox.ts'
import { openAdminBrowser } from '../accounts.ts'
import type { TestBrowser } from '../browser.ts'
import { getContent } from '../every-table.ts'
import { storeReport } from '../reports.ts'
import { getVerificationToken, signUp } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const title = 'Zanzibar lanterns of Annika Quellenberg'
const traces = /zanzibar|annika|quellenberg/i

describe('the name of an idea whose founder is erased', () => {
  let world: World
  let founder: TestBrowser
  let reader: TestBrowser
  let own: IdeaId
  let other: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    founder = world.visitor()
    reader = world.visitor()
    own = await world.postIdea(founder, {
      title,
      description: 'Quellenberg mends lanterns.',
      businessEmail: 'ann@example.com',
    })
    other = await world.postIdea(world.visitor(), { title: 'Lanterns of paper' })
  })
  afterAll(() => world.close())

  const erase = () => {
    const { db, clock } = world.site.services
    const wish = { email: 'ann@example.com', allSpellings: false, isDryRun: false, clock }
    return erasePerson(db, wish)
  }
  const readAll = async () =>
    JSON.stringify(await getContent(world.site.services.db, ['rate_limits']))
  const queue = <Kind extends EmailKind>(kind: Kind, data: EmailRequest<Kind>['data']) => {
    const { services } = world.site
    const email = { kind, to: 'ben@example.com', about: randomUUID(), data }
    return services.db.transaction().execute((tx) => queueEmail(services, tx, email))
  }
  const verify = async (email: string, ideaId: IdeaId) => {
    await signUp(reader, ideaId, email)
    const token = await getVerificationToken(world, email)
    return reader.call(verifyWaitlistEmail, { token, sessionId: reader.sessionId })
  }

  it('is taken out of emails to others, sent and waiting, and no welcome is sent', async () => {
    const { leaveToken } = await verify('eve@example.com', own)
    await reader.call(leaveWaitlist, { token: leaveToken })
    await verify('ben@example.com', own)
    const named = { id: own, title }
    const kept = { id: other, title: 'Lanterns of paper' }
    await queue('newsletter-issue', {
      entryId: randomUUID() as WaitlistEntryId,
      ideas: [
        { ...kept, weekNet: 3 },
        { ...named, weekNet: 2 },
      ],
    })
    await queue('validator-ideas', {
      validatorId: randomUUID() as ValidatorId,
      name: '',
      interests: [],
      ideas: [{ ...named, interests: [] }],
    })
    const { erased } = await erase()
    expect(erased).toMatchObject({ ideas: 1, letters: 5 + 1, founder_notices: 1 })
    expect(await readAll()).not.toMatch(traces)
    const sent = await world.emails({ to: 'ben@example.com' })
    expect(sent.map(({ kind }) => kind)).toEqual(['newsletter-issue'])
    expect(sent[0]?.text).toContain('Lanterns of paper')
    expect(JSON.stringify(sent)).not.toMatch(traces)
  })

  it('stays in emails about an idea of another founder with the same title', async () => {
    const same = await world.postIdea(world.visitor(), { title })
    await signUp(reader, same, 'ben@example.com')
    await erase()
    const [email] = await world.emails({ to: 'ben@example.com' })
    expect(email?.text).toContain(title)
  })

  it('is taken out of the receipt of another person who bought from the report about it', async () => {
    const { db, clock } = world.site.services
    const receipt = (liteReportId: string) =>
      queue('purchase-receipt', {
        purchaseId: randomUUID() as never,
        email: 'ben@example.com',
        title: 'Full report',
        amountCents: 499,
        currency: 'usd',
        waiver: null,
        isSandbox: true,
        paidAt: clock().toISOString(),
        liteReportId,
        ideaName: title,
        grantId: randomUUID() as never,
        founderLinkId: null,
      })
    const about = await storeReport(world, { search_query: title, idea_id: own })
    await receipt(about)
    await erase()
    const free = await storeReport(world, { search_query: title })
    await receipt(free)
    await eraseReport(db, free, { isDryRun: false, clock })
    expect(await readAll()).not.toMatch(traces)
  })

  it('is taken out of the checkouts of the sandbox', async () => {
    const { db, store } = world.site.services
    const key = 'payments:sandbox:session:cs_sandbox_1'
    const session = { email: 'ann@example.com', title: `Waitlist of "${title}"`, version: 0 }
    await store.set(key, session, 60)
    await erase()
    expect(await store.get(key)).toEqual({ email: '(erased)', title: '(erased)', version: 0 })
    expect(JSON.stringify(await getContent(db))).not.toMatch(traces)
  })

  it('is taken out of the known words of the search, which keep those of other ideas', async () => {
    await erase()
    const { rows } = await sql<{ word: string }>`select word from known_words`.execute(
      world.site.services.db,
    )
    const words = rows.map(({ word }) => word)
    expect(words).toContain('lanterns')
    expect(words.filter((word) => traces.test(word) || word === 'mends')).toEqual([])
  })

  it('is not tied to the session of its founder by a block', async () => {
    const { db } = world.site.services
    const admin = await openAdminBrowser(world)
    await admin.call(hideIdea, { ideaId: own, blocksSender: true })
    const shown = await showPerson(db, { email: 'ann@example.com', allSpellings: false })
    expect(shown.rows['blocks']).toHaveLength(2)
    expect((await erase()).erased).toMatchObject({ blocks: 2 })
    expect(await db.selectFrom('blocks').select('id').execute()).toEqual([])
    expect(await readAll()).not.toContain(founder.sessionId)
  })
})
