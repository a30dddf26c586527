import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import type { GrantId } from '../../src/features/purchases/contract.ts'
import { reconcilePurchases } from '../../src/features/purchases/jobs/reconcile-purchases.ts'
import type { Purchase } from '../../src/features/purchases/queries.ts'
import { grantCredits, returnCredit } from '../../src/features/purchases/scan-credits.ts'
import { settlePurchase } from '../../src/features/purchases/settle-purchase.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import type { CheckoutState } from '../../src/integrations/payments/contract.ts'
import { createFakePayments, getPaidSession, openPurchase } from '../purchases.ts'
import { storeFullReport, storeReport } from '../reports.ts'
import { openWorld, type World } from '../world.ts'

describe('a buyer who was erased', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const settle = (purchase: Purchase, about: Partial<CheckoutState> = {}) => {
    const payments = createFakePayments(async () => getPaidSession(purchase, about))
    return settlePurchase({ ...world.site.services, payments, sandbox: null }, purchase.id)
  }
  const erase = ({ email }: Purchase) =>
    erasePerson(world.site.services.db, {
      email,
      allSpellings: false,
      isDryRun: false,
      clock: () => world.clock.now(),
    })
  const emails = () => world.site.services.db.selectFrom('letters').select('kind').execute()

  it('an erased buyer gets the refund and no email about it', async () => {
    const purchase = await openPurchase(world)
    await settle(purchase)
    await erase(purchase)
    const before = await emails()
    expect((await settle(purchase, { refundedCents: 499 })).state).toBe('refunded')
    expect(await emails()).toEqual(before)
  })

  it.each(['report', 'waitlist'] as const)(
    'a bank payment for a %s that is confirmed after the buyer was erased is refunded',
    async (kind) => {
      const purchase = await openPurchase(world, { kind })
      await settle(purchase, { status: 'awaiting' })
      await erase(purchase)
      expect(await settle(purchase)).toMatchObject({ state: 'paid', is_granted: false })

      const refunds: string[] = []
      const payments = createFakePayments(
        async () =>
          getPaidSession(purchase, {
            refundedCents: refunds.length > 0 ? purchase.amount_cents : 0,
          }),
        { refund: async ({ paymentId }) => void refunds.push(paymentId) },
      )
      world.clock.advance(120)
      const services = { ...world.site.services, payments, sandbox: null }
      await reconcilePurchases.run(services, {}, new AbortController().signal)
      expect(refunds).toEqual([`pi_${purchase.id}`])
      const { db } = world.site.services
      expect(await db.selectFrom('purchases').select('state').execute()).toEqual([
        { state: 'refunded' },
      ])
      expect(await db.selectFrom('scan_credits').select('id').execute()).toEqual([])
      expect(await emails()).toEqual([])
    },
  )
})

describe('the reports of a buyer who was erased', () => {
  const words = 'A rota for clinics\n\nI, Ann Ashby, run a clinic in Leeds and its rota is chaos'
  let world: World
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(() => world.reset())
  afterAll(() => world.close())

  const eraseAnn = () =>
    erasePerson(world.site.services.db, {
      email: 'ann@example.com',
      allSpellings: false,
      isDryRun: false,
      clock: () => world.clock.now(),
    })
  const storeFree = (browserKey: string, searchQuery = words) =>
    storeReport(world, {
      browser_key: browserKey,
      search_query: searchQuery,
      given_searches: ['ashby rota'],
      searches: sql<never>`${JSON.stringify([{ query: 'ashby rota', kind: 'words', found: [] }])}::jsonb`,
    })
  const grant = (email: string, browserKey: string) =>
    world.site.services.db
      .transaction()
      .execute((tx) => grantCredits(tx, { email, count: 1, browserKey }, world.clock.now()))
  const spend = (grantId: GrantId, reportId: ReportId) =>
    world.site.services.db
      .updateTable('scan_credits')
      .set({ report_id: reportId })
      .where('grant_id', '=', grantId)
      .execute()
  const took = { model: 'fake-model', tokensIn: 1, tokensOut: 1, costMicros: null }
  const storeFull = async (email: string, browserKey: string, free: ReportId | null) => {
    const id = await storeFullReport(world, took, {
      browser_key: browserKey,
      search_query: words,
      lite_report_id: free,
    })
    const grantId = await grant(email, browserKey)
    await spend(grantId, id)
    return { id, grantId }
  }
  const read = async (id: ReportId) => {
    const { db } = world.site.services
    const { rows } = await sql<{ text: string }>`
      select report::text || coalesce((select string_agg(claims::text, '') from report_sections
        where report_id = report.id), '') as text
      from pain_point_reports report where id = ${id}`.execute(db)
    return rows[0]?.text
  }
  const traces = /ashby|leeds|anns browser/i

  it('erasing a buyer takes their words out of the report that they bought and of the free one before it', async () => {
    const { db, clock } = world.site.services
    const free = await storeFree('anns browser')
    const { id, grantId } = await storeFull('ann@example.com', 'anns browser', free)
    const claims = [
      { text: 'Ann Ashby should first ask clinics how they swap shifts.', ids: ['a'] },
    ]
    await sql`update report_sections set claims = ${JSON.stringify(claims)}::jsonb
      where report_id = ${id} and name = 'market'`.execute(db)
    const bought = { browser_key: 'anns browser', lite_report_id: free, started_report_id: id }
    await openPurchase(world, { ...bought, grant_id: grantId, paid_at: clock() })
    expect(await read(id)).toMatch(traces)
    const { erased, reportsOfOthers } = await eraseAnn()
    expect(erased).toMatchObject({ pain_point_reports: 2, purchases: 1, scan_credits: 1 })
    expect(reportsOfOthers).toEqual([])
    for (const one of [free, id]) expect(await read(one)).not.toMatch(traces)
    expect(await read(id)).toContain('"text": "(erased)"')
  })

  it('erasing a person takes their words out of reports that a gift paid for, also one that gave it back', async () => {
    const { db } = world.site.services
    const { id } = await storeFull('ann@example.com', 'anns browser', null)
    await db.transaction().execute((tx) => returnCredit(tx, id))
    const grantId = await grant('ann@example.com', 'anns phone')
    const later = await storeFullReport(world, null, {
      browser_key: 'anns phone',
      search_query: words,
    })
    await spend(grantId, later)
    expect((await eraseAnn()).erased).toMatchObject({ pain_point_reports: 2 })
    for (const one of [id, later]) expect(await read(one)).not.toMatch(/ashby|leeds|anns/i)
  })

  it('erasing a buyer leaves reports that others started or bought as they are, and names them', async () => {
    const free = await storeFree('anns browser')
    await storeFull('ann@example.com', 'anns browser', free)
    const ofCarl = await storeFull('carl@example.com', 'carls browser', free)
    const ofBob = await storeFree('bobs browser')
    const anns = await storeFull('ann@example.com', 'anns browser', ofBob)
    const unrelated = await storeFree('dans browser')
    const others = [ofCarl.id, ofBob, unrelated]
    const before = await Promise.all(others.map(read))

    const { erased, reportsOfOthers } = await eraseAnn()

    expect(erased).toMatchObject({ pain_point_reports: 3, scan_credits: 2 })
    expect(reportsOfOthers.toSorted()).toEqual([ofCarl.id, ofBob].toSorted())
    expect(await Promise.all(others.map(read))).toEqual(before)
    for (const one of [free, anns.id]) expect(await read(one)).not.toMatch(traces)
    const credit = await world.site.services.db
      .selectFrom('scan_credits')
      .select(['browser_key', 'revoked_at'])
      .where('report_id', '=', ofCarl.id)
      .executeTakeFirst()
    expect(credit).toEqual({ browser_key: 'carls browser', revoked_at: null })
  })

  it('an email that somebody typed into a checkout and never paid with does not erase their report', async () => {
    const free = await storeFree('a strangers browser', 'Rotas of clinics')
    await openPurchase(world, { browser_key: 'a strangers browser', lite_report_id: free })
    const before = await read(free)
    const { erased, reportsOfOthers } = await eraseAnn()
    expect(erased).toEqual({ purchases: 1 })
    expect(reportsOfOthers).toEqual([free])
    expect(await read(free)).toBe(before)
  })

  it('a founder who is erased loses the key of their browser in reports about their idea, and visitors keep theirs', async () => {
    const { db } = world.site.services
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder, { businessEmail: 'ann@example.com' })
    const { founder_key: key } = await db
      .selectFrom('ideas')
      .select('founder_key')
      .executeTakeFirstOrThrow()
    const about = { idea_id: ideaId, search_query: words }
    const own = await storeReport(world, { ...about, browser_key: key })
    const visitors = await storeReport(world, { ...about, browser_key: 'bobs browser' })
    expect((await eraseAnn()).erased).toMatchObject({ pain_point_reports: 2 })
    const reports = await db
      .selectFrom('pain_point_reports')
      .select(['id', 'search_query', 'browser_key'])
      .execute()
    expect(reports).toContainEqual({ id: own, search_query: '(erased)', browser_key: null })
    expect(reports).toContainEqual({
      id: visitors,
      search_query: '(erased)',
      browser_key: 'bobs browser',
    })
  })
})
