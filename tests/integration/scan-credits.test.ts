import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getScanCredits, openScanCredit } from '../../src/features/purchases/contract.ts'
import { giftScans } from '../../src/features/purchases/gift-scans.ts'
import {
  grantCredits,
  holdsReport,
  returnCredit,
  spendCredit,
} from '../../src/features/purchases/scan-credits.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import type { DatabaseTransaction } from '../../src/platform/db/tables.ts'
import { writeLinkToken } from '../../src/platform/email/link-token.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from '../browser.ts'
import { countRows } from '../row-counts.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann@example.com'

describe('scan credits', () => {
  let world: World
  let visitor: TestBrowser
  beforeAll(async () => {
    world = await openWorld()
  })
  beforeEach(async () => {
    await world.reset()
    visitor = world.visitor()
  })
  afterAll(() => world.close())

  const runInTransaction = <Result>(run: (tx: DatabaseTransaction) => Promise<Result>) =>
    world.site.services.db.transaction().execute(run)

  async function giveCredits(email = ann, count = 1): Promise<string> {
    await runInTransaction((tx) => giftScans(world.site.services, tx, { email, count }))
    const message = (await world.emails({ to: email, kind: 'scan-gift' })).at(-1)
    const link = message?.links.find((one) => one.startsWith('/validation?credit=')) ?? ''
    return link.slice('/validation?credit='.length)
  }

  const open = (token: string, by = visitor) => by.call(openScanCredit, { token })
  const left = async (by = visitor) => (await by.call(getScanCredits, {})).scans_remaining

  async function report(): Promise<ReportId> {
    const { db, clock } = world.site.services
    const id = randomUUID() as ReportId
    await db
      .insertInto('pain_point_reports')
      .values({
        id,
        kind: 'full',
        status: 'processing',
        search_query: 'Chase late invoices',
        asked_by: 'a test',
        created_at: clock(),
      })
      .execute()
    return id
  }

  async function getHolder(email = ann) {
    const { browser_key: browserKey } = await world.site.services.db
      .selectFrom('scan_credits')
      .select('browser_key')
      .where('business_email', '=', email)
      .executeTakeFirstOrThrow()
    return { browserKey, now: world.clock.now(), email: null }
  }

  interface Spender {
    browserKey: string | null
    email: string | null
  }
  const spend = (by: Spender, id: ReportId) =>
    runInTransaction((tx) => spendCredit(tx, { now: world.clock.now(), ...by }, id))

  it('scan credits come by email, and its link adds them to a browser', async () => {
    const token = await giveCredits(ann, 2)
    expect(await left()).toBe(0)
    expect(await open(token)).toMatchObject({ scans_remaining: 2, is_refunded: false })
    expect(await left()).toBe(2)
    expect(await left(world.visitor())).toBe(0)
  })

  it('several scan credits come in one email with one link', async () => {
    await giveCredits(ann, 3)
    const emails = await world.emails({ to: ann })
    expect(emails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['scan-gift', 'You have 3 full scans at Assay'],
    ])
  })

  it('the outbox holds no credit token', async () => {
    const token = await giveCredits()
    const rows = await world.site.services.db.selectFrom('letters').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token.split('.').at(-1))
  })

  it('a credit link can be opened repeatedly and counts once', async () => {
    const token = await giveCredits()
    const first = await open(token)
    expect(await Promise.all([open(token), open(token), open(token)])).toEqual(
      Array.from({ length: 3 }, () => first),
    )
    expect(await left()).toBe(1)
  })

  it('the credits of two emails add up in one browser', async () => {
    await open(await giveCredits(ann, 2))
    expect(await open(await giveCredits('ben@example.com', 1))).toMatchObject({
      scans_remaining: 3,
    })
  })

  it('the GET and HEAD requests of mail scanners do not open scan credits', async () => {
    const token = await giveCredits()
    for (const method of ['GET', 'HEAD']) {
      await visitor.fetch(`/validation?credit=${token}`, { method })
      await visitor.fetch(`/api/open-scan-credit?token=${token}`, { method })
    }
    expect(await left()).toBe(0)
    expect(await getHolder()).toMatchObject({ browserKey: null })
  })

  it('scan credits, also spent ones, move to the browser that opened their link last', async () => {
    const token = await giveCredits(ann, 2)
    await open(token)
    const id = await report()
    expect(await spend(await getHolder(), id)).toBe(true)
    const other = world.visitor()
    expect(await open(token, other)).toMatchObject({ scans_remaining: 1 })
    expect([await left(), await left(other)]).toEqual([0, 1])
    await runInTransaction((tx) => returnCredit(tx, id))
    expect([await left(), await left(other)]).toEqual([0, 2])
  })

  it('one browser holds all scan credits when twenty open the link at once', async () => {
    const token = await giveCredits(ann, 5)
    const browsers = Array.from({ length: 20 }, () => world.visitor())
    await Promise.all(browsers.map((browser) => open(token, browser)))
    const counts = await Promise.all(browsers.map((browser) => left(browser)))
    expect(counts.toSorted((one, other) => other - one).slice(0, 2)).toEqual([5, 0])
  })

  it('a scan credit is spent once by simultaneous scans', async () => {
    await open(await giveCredits())
    const holder = await getHolder()
    const reports = await Promise.all(Array.from({ length: 10 }, report))
    const spent = await Promise.all(reports.map((id) => spend(holder, id)))
    expect(spent.filter(Boolean)).toHaveLength(1)
    expect(await left()).toBe(0)
  })

  it('only the browser that opened the link last can spend a scan credit', async () => {
    const token = await giveCredits()
    const other = world.visitor()
    await open(token)
    const first = await getHolder()
    await open(token, other)
    const second = await getHolder()
    expect(await spend(first, await report())).toBe(false)
    expect(await spend(second, await report())).toBe(true)
    await open(token)
    expect(await spend(await getHolder(), await report())).toBe(false)
  })

  it('a scan credit is not spent when the transaction of the report fails', async () => {
    await open(await giveCredits())
    const holder = await getHolder()
    const id = await report()
    const failed = runInTransaction(async (tx) => {
      expect(await spendCredit(tx, holder, id)).toBe(true)
      throw new Error('the scan could not be started')
    })
    await expect(failed).rejects.toThrow('could not be started')
    expect(await left()).toBe(1)
  })

  it('a scan credit is returned once for a failed report and can be spent again', async () => {
    await open(await giveCredits())
    const holder = await getHolder()
    const id = await report()
    await spend(holder, id)
    expect(await left()).toBe(0)
    for (const _time of ['once', 'twice']) await runInTransaction((tx) => returnCredit(tx, id))
    expect(await left()).toBe(1)
    expect(await spend(holder, await report())).toBe(true)
    await runInTransaction((tx) => returnCredit(tx, id))
    expect(await left()).toBe(0)
  })

  it('a scan credit is spent only for its own email, in any case', async () => {
    await open(await giveCredits())
    const { browserKey } = await getHolder()
    const of = (email: string | null) => ({ browserKey, email })
    expect(await spend(of('ben@example.com'), await report())).toBe(false)
    expect(await spend(of('Ann@Example.com'), await report())).toBe(true)
  })

  it('a browser that opened no link holds no scan credits', async () => {
    await giveCredits()
    expect(await spend({ browserKey: null, email: ann }, await report())).toBe(false)
    expect(await spend({ browserKey: 'of another', email: ann }, await report())).toBe(false)
  })

  it('purchased scan credits are held without an email', async () => {
    await visitor.call(openScanCredit, { token: await giveCredits() })
    const { browserKey } = await getHolder()
    const order = { email: 'Ann@Example.com', count: 1, browserKey }
    await runInTransaction((tx) => grantCredits(tx, order, world.clock.now()))
    expect(await visitor.call(getScanCredits, {})).toEqual({
      scans_remaining: 2,
      business_email: 'a…@example.com',
    })
  })

  it('a report is held only by the browser whose credit paid for it', async () => {
    const { db } = world.site.services
    await open(await giveCredits())
    const { browserKey } = await getHolder()
    const id = await report()
    expect(await holdsReport(db, browserKey, id)).toBe(false)
    await spend({ browserKey, email: null }, id)
    expect(await holdsReport(db, browserKey, id)).toBe(true)
    expect(await holdsReport(db, 'of another', id)).toBe(false)
    expect(await holdsReport(db, null, id)).toBe(false)
  })

  it('responses mask the email of scan credits, and show none when there are two', async () => {
    const results = [await open(await giveCredits()), await visitor.call(getScanCredits, {})]
    expect(results.at(-1)).toEqual({ scans_remaining: 1, business_email: 'a…@example.com' })
    await open(await giveCredits('ben@example.com'))
    results.push(await visitor.call(getScanCredits, {}))
    expect(results.at(-1)).toEqual({ scans_remaining: 2, business_email: null })
    expect(JSON.stringify(results)).not.toMatch(/ann@|ben@/)
    expect(await world.visitor().call(getScanCredits, {})).toEqual({
      scans_remaining: 0,
      business_email: null,
    })
  })

  it('an invalid credit link gets instructions and changes nothing', async () => {
    const id = (await giveCredits()).split('.')[0] ?? ''
    const { SECRET_KEY } = world.site.services.config
    const link = { id, expiresAt: null }
    const wrong = [
      'x',
      id,
      `${await giveCredits()}x`,
      createUnsubscribeToken({ list: 'waitlist', id }, SECRET_KEY),
      writeLinkToken(link, 'scan credits', 'another key of another site'),
      writeLinkToken({ ...link, id: randomUUID() }, 'scan credits', SECRET_KEY),
    ]
    const before = await countRows(world)
    for (const token of wrong) {
      expect(await visitor.getRejection(openScanCredit, { token })).toMatchObject({
        status: 404,
        code: 'not_found',
        error: expect.stringContaining('Open it again from the email'),
      })
    }
    expect(await countRows(world)).toEqual(before)
    expect(await left()).toBe(0)
  })

  it('the page of a credit link is not indexed, sends no full referrer and contains no token', async () => {
    const token = await giveCredits()
    const response = await visitor.fetch(`/validation?credit=${token}`)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('Use your scans here?')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).toMatch(/<meta name="referrer" content="strict-origin"/)
    expect(html).not.toContain(token.split('.').at(-1))
    expect(html).toMatch(/<noscript>[^]*needs JavaScript/)
  })
})

describe('scan credits with rate limits', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on', TRUSTED_PROXY_HOPS: '1' })
  })
  afterAll(() => world.close())

  it('one IP can try sixty credit links an hour', async () => {
    const unknown = { token: 'x' }
    const visitor = world.visitor('203.0.113.7')
    for (let time = 0; time < 60; time += 1) {
      expect(await visitor.getRejection(openScanCredit, unknown)).toMatchObject({ status: 404 })
    }
    expect(await visitor.getRejection(openScanCredit, unknown)).toMatchObject({ status: 429 })
    const elsewhere = world.visitor('203.0.113.8')
    expect(await elsewhere.getRejection(openScanCredit, unknown)).toMatchObject({ status: 404 })
  })
})
