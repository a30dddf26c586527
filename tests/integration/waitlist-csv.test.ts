import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import { downloadWaitlist, leaveWaitlist } from '../../src/features/waitlist/contract.ts'
import { createUnsubscribeToken } from '../../src/platform/email/unsubscribe-link.ts'
import type { TestBrowser } from '../browser.ts'
import { readCsv, stripPrefixes } from '../csv.ts'
import { ideaFields } from '../idea-fields.ts'
import { getBrowserKey, fillWaitlist, verifyEmail, makeSignUps, unlock } from '../paid-waitlist.ts'
import { join } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const { businessEmail } = ideaFields
const heading = ['email', 'joined at', 'verified at', 'comments', 'referrals', 'position']

describe('an unlocked waitlist', () => {
  let world: World
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openWorld({ ROLE: 'web' })
  })
  beforeEach(async () => {
    await world.reset()
    world.clock.set('2026-11-20T12:00:00Z')
    founder = world.visitor()
    ideaId = await world.postIdea(founder)
    await unlock(world, ideaId)
  })
  afterAll(() => world.close())

  const path = () => `/api/waitlist/${ideaId}/export.csv`
  const download = (browser = founder) => browser.call(downloadWaitlist, { ideaId, businessEmail })

  async function getRows(browser = founder): Promise<string[][]> {
    const text = Buffer.from(await (await browser.fetch(path())).arrayBuffer()).toString('utf8')
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [first, ...rows] = readCsv(text.slice(1))
    expect(first).toEqual(heading)
    return rows
  }

  const emails = async () => (await getRows()).map(([email]) => email)

  async function downloads(): Promise<number> {
    const { db } = world.site.services
    const rows = await db.selectFrom('waitlist_downloads').select('idea_id').execute()
    expect(rows.every((row) => row.idea_id === ideaId)).toBe(true)
    return rows.length
  }

  async function getId(email: string) {
    const { db } = world.site.services
    return db
      .selectFrom('waitlist')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  }

  it('the founder gets the waitlist in the order of joining, the same as JSON and as a file', async () => {
    const ann = world.visitor()
    const { referralCode } = await join(world, ann, ideaId, 'ann@example.com')
    world.clock.set('2026-11-20T13:00:00Z')
    await join(world, world.visitor(), ideaId, 'ben@example.com', { comments: 'Sooner, "please"' })
    const second = world.visitor()
    await join(world, second, ideaId, 'cleo@example.com', { referrerCode: referralCode })

    const { csv, count, csvUrl } = await download()
    expect([count, csvUrl]).toEqual([3, null])
    const rows = readCsv(csv.slice(1))
    expect(
      rows.map(([email, , , comments, referrals, position]) => [
        email,
        comments,
        referrals,
        position,
      ]),
    ).toEqual([
      ['email', 'comments', 'referrals', 'position'],
      ['ann@example.com', '', '1', '1'],
      ['ben@example.com', 'Sooner, "please"', '0', '2'],
      ['cleo@example.com', '', '0', '3'],
    ])
    expect(rows[2]?.slice(1, 3)).toEqual(['2026-11-20T13:00:00.000Z', '2026-11-20T13:02:00.000Z'])

    const file = await founder.fetch(path())
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="waitlist-${ideaId.slice(0, 8)}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(Buffer.from(await file.arrayBuffer()).toString('utf8')).toBe(csv)
    expect(await downloads()).toBe(2)
  })

  it('the waitlist file keeps all comments and defuses formulas', async () => {
    const texts = [
      "=cmd|'/C calc'!A0",
      'a, "b"\nc\r\nd',
      '🙂 ünï',
      '\t=1',
      "x;=cmd|'/C calc'!A0;",
      '-',
      ' ',
      '',
    ]
    const entries = texts.map((comments, index) => ({ email: `r${index}@example.com`, comments }))
    await fillWaitlist(world, ideaId, [...entries, { email: '+a@example.com', comments: 'last' }])
    const rows = await getRows()
    expect(rows.map((row) => stripPrefixes(row[3] ?? ''))).toEqual([...texts, 'last'])
    expect(rows[0]?.[3]).toBe("'=cmd|'/C calc'!A0")
    expect(rows[4]?.[3]).toBe("x;'=cmd|'/C calc'!A0;")
    expect(rows[8]?.[0]).toBe("'+a@example.com")
  })

  it('the waitlist file omits unverified and suppressed emails and those of other ideas', async () => {
    await fillWaitlist(world, ideaId, makeSignUps(4))
    await fillWaitlist(world, await world.postIdea(founder), [{ email: 'other@example.com' }])
    const { db } = world.site.services
    const now = world.clock.now()
    await db
      .insertInto('suppressed_addresses')
      .values([
        { address: 'reader1@example.com', reason: 'bounced', created_at: now },
        { address: 'reader3@example.com', reason: 'complained', created_at: now },
      ])
      .execute()
    const { id } = await getId('reader4@example.com')
    await db
      .updateTable('waitlist')
      .set({ verified: false, verified_at: null, turn: null })
      .where('id', '=', id)
      .execute()
    const rows = await getRows()
    expect(rows.map(([email, , , , , position]) => [email, position])).toEqual([
      ['reader2@example.com', '2'],
    ])
    expect(await download()).toMatchObject({ count: 1 })
  })

  it('each waitlist download omits people who left and includes new ones', async () => {
    await join(world, world.visitor(), ideaId, 'ann@example.com')
    await join(world, world.visitor(), ideaId, 'ben@example.com')
    expect(await emails()).toEqual(['ann@example.com', 'ben@example.com'])
    const { id } = await getId('ann@example.com')
    const token = createUnsubscribeToken(
      { list: 'waitlist', id },
      world.site.services.config.SECRET_KEY,
    )
    await world.visitor().call(leaveWaitlist, { token })
    await join(world, world.visitor(), ideaId, 'cleo@example.com')
    expect(await emails()).toEqual(['ben@example.com', 'cleo@example.com'])
  })

  it('an empty waitlist is a header row, and stays available after the idea is withdrawn', async () => {
    await founder.call(withdrawIdea, { ideaId })
    expect(await getRows()).toEqual([])
    expect(await download()).toMatchObject({ csv: `\uFEFF${heading.join(',')}\r\n`, count: 0 })
  })

  it('a waitlist of 10,000 is returned whole, and a longer one as the URL of its file', async () => {
    await fillWaitlist(world, ideaId, makeSignUps(10_001))
    const { db } = world.site.services
    await db
      .insertInto('suppressed_addresses')
      .values({ address: 'reader5@example.com', reason: 'bounced', created_at: world.clock.now() })
      .execute()
    const whole = await download()
    expect(whole).toMatchObject({ count: 10_000, csvUrl: null })
    expect(readCsv(whole.csv)).toHaveLength(10_001)
    expect(await downloads()).toBe(1)

    await db.deleteFrom('suppressed_addresses').execute()
    expect(await download()).toEqual({ success: true, csv: '', count: 10_001, csvUrl: path() })
    expect(await downloads()).toBe(1)
    const rows = await getRows()
    expect(rows.map(([email]) => email)).toEqual(makeSignUps(10_001).map(({ email }) => email))
    expect(rows.map((row) => Number(row[5]))).toEqual(rows.map((_, index) => index + 1))
    expect(await downloads()).toBe(2)
  })

  it('a HEAD of the waitlist file sends only headers and counts no download', async () => {
    const response = await founder.fetch(path(), { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
    expect(await response.text()).toBe('')
    expect(await downloads()).toBe(0)
  })

  it('an aborted download of the waitlist causes no errors', async () => {
    await fillWaitlist(
      world,
      ideaId,
      makeSignUps(20_000).map((entry) => ({ ...entry, comments: 'x'.repeat(500) })),
    )
    const errors = vi.spyOn(world.site.services.log, 'error')
    const leaving = new AbortController()
    const response = await founder.fetch(path(), { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    expect(await download()).toMatchObject({ count: 20_000 })
    expect(errors).not.toHaveBeenCalled()
    errors.mockRestore()
  })

  describe('rejected waitlist downloads', () => {
    const notTheirs =
      'Only the founder of this idea may do this. Open this page in the browser that posted it, or ask for a link on the Analytics page (Claim My Ideas).'

    it('only the founder may download a waitlist, and each rejection is logged without emails', async () => {
      await fillWaitlist(world, ideaId, makeSignUps(5))
      const warnings = vi.spyOn(world.site.services.log, 'warn')
      const otherFounder = world.visitor()
      await world.postIdea(otherFounder, { title: 'Another' })
      const rejection = { status: 403, code: 'forbidden', error: notTheirs }
      for (const browser of [world.visitor(), otherFounder]) {
        const problem = await browser.getRejection(downloadWaitlist, { ideaId, businessEmail })
        expect(problem).toMatchObject(rejection)
        const response = await browser.fetch(path())
        expect([response.status, await response.json()]).toMatchObject([403, rejection])
      }
      expect(warnings).toHaveBeenCalledTimes(4)
      expect(JSON.stringify(warnings.mock.calls)).not.toContain('@')
      warnings.mockRestore()
      expect(await downloads()).toBe(0)
    })

    it('another browser with the verified email may download the waitlist until the verification expires', async () => {
      await fillWaitlist(world, ideaId, makeSignUps(5))
      const phone = world.visitor()
      const ofPhone = await world.postIdea(phone, { title: 'Another' })
      const browserKey = await getBrowserKey(world, ofPhone)
      await verifyEmail(world, { browserKey, email: businessEmail })
      expect(await download(phone)).toMatchObject({ count: 5 })
      expect(await getRows(phone)).toHaveLength(5)
      world.clock.advance(91 * 86_400)
      expect(await phone.getRejection(downloadWaitlist, { ideaId, businessEmail })).toMatchObject({
        status: 403,
      })
    })

    it('rejects a waitlist download with another email than the one the idea was posted with', async () => {
      const warnings = vi.spyOn(world.site.services.log, 'warn')
      const input = { ideaId, businessEmail: 'someone@example.com' }
      expect(await founder.getRejection(downloadWaitlist, input)).toMatchObject({
        status: 403,
        error: 'Business email not found',
      })
      expect(warnings).toHaveBeenCalledTimes(1)
      expect(JSON.stringify(warnings.mock.calls)).not.toContain('@')
      warnings.mockRestore()
      const typed = { ideaId, businessEmail: ` ${businessEmail.toUpperCase()} ` }
      expect(await founder.call(downloadWaitlist, typed)).toMatchObject({ success: true })
    })

    it('a waitlist download requires a payment that was not refunded', async () => {
      const unlockFirst = {
        status: 402,
        code: 'payment_required',
        error: 'Unlock this waitlist first.',
      }
      const { db } = world.site.services
      await db.updateTable('purchases').set({ is_granted: false, state: 'refunded' }).execute()
      const other = await world.postIdea(founder, { title: 'Another' })
      for (const id of [ideaId, other]) {
        const input = { ideaId: id, businessEmail }
        expect(await founder.getRejection(downloadWaitlist, input)).toMatchObject(unlockFirst)
        const response = await founder.fetch(`/api/waitlist/${id}/export.csv`)
        expect([response.status, await response.json()]).toMatchObject([402, unlockFirst])
      }
      expect(await downloads()).toBe(0)
    })

    it('rejects waitlist downloads from other sites and of unknown ideas', async () => {
      const foreign = await founder.fetch('/api/download-waitlist', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
        body: JSON.stringify({ ideaId, businessEmail }),
      })
      expect(foreign.status).toBe(403)
      const own = await founder.fetch(path(), { headers: { origin: 'https://elsewhere.example' } })
      expect(own.headers.get('access-control-allow-origin')).toBeNull()
      for (const id of [crypto.randomUUID(), 'none']) {
        expect((await founder.fetch(`/api/waitlist/${id}/export.csv`)).status).toBe(404)
      }
      expect((await founder.fetch(path(), { method: 'POST' })).status).toBe(405)
    })
  })
})
