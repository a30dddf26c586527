// The machine's clock jumps while work is scheduled: nothing is stuck, done twice or broken.
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs } from '../../src/app/jobs.ts'
import { getSession } from '../../src/features/founders/contract.ts'
import { submitIdea } from '../../src/features/ideas/contract.ts'
import { getReport } from '../../src/features/reports/contract.ts'
import {
  createWaitlistCheckout,
  verifyWaitlistPayment,
} from '../../src/features/waitlist/contract.ts'
import { openAdminBrowser, signIn } from '../accounts.ts'
import { ideaFields } from '../idea-fields.ts'
import { sendDueEmails } from '../emails.ts'
import { fillWaitlist, makeSignUps } from '../paid-waitlist.ts'
import { actInSandbox } from '../purchases.ts'
import { startScan } from '../scan.ts'
import { signUp } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const hour = 3600
const day = 24 * hour

describe('a clock that jumps', () => {
  let world: World
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    world = await openWorld({ ROLE: 'web', RATE_LIMITS: 'on', SANDBOX_PAYMENTS: 'on' })
  })
  afterEach(() => world.reset())
  afterAll(async () => {
    await world?.close()
    vi.useRealTimers()
  })

  /** Both the site's own clock and the machine's, which libraries read. */
  function advanceClock(seconds: number): void {
    vi.setSystemTime(Date.now() + seconds * 1000)
    world.clock.advance(seconds)
  }

  async function runEverySchedule(): Promise<void> {
    for (const job of jobs.filter(({ schedule }) => schedule !== undefined)) {
      await job.run(world.site.services, {}, new AbortController().signal)
    }
  }

  it('a clock that jumps back extends no rate limit beyond its window', async () => {
    const visitor = world.visitor()
    const post = () =>
      visitor.fetch('/api/submit-idea', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...ideaFields, sessionId: visitor.sessionId }),
      })
    for (let posted = 0; posted < 5; posted += 1) expect((await post()).status).toBe(200)
    const response = await post()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(hour)
    advanceClock(-6 * hour)
    expect((await post()).status).toBe(200)
  })

  it.each([
    ['forward by a day', day],
    ['back by an hour', -hour],
  ])('a clock that jumps %s sends each email exactly once', async (_way, seconds) => {
    const ideaId = await world.postIdea(world.visitor())
    await signUp(world.visitor(), ideaId, 'ann@example.com')
    await sendDueEmails(world.site)
    await signUp(world.visitor(), ideaId, 'ben@example.com')
    advanceClock(seconds)
    await signUp(world.visitor(), ideaId, 'cid@example.com')
    await runEverySchedule()
    await sendDueEmails(world.site)
    // After a jump back, work that was due waits no longer than the size of the jump.
    advanceClock(hour)
    await runEverySchedule()
    await sendDueEmails(world.site)
    const to = (await world.emails({ kind: 'waitlist-verification' })).map((message) => message.to)
    expect(to.toSorted()).toEqual(['ann@example.com', 'ben@example.com', 'cid@example.com'])
  })

  it.each([
    ['forward by a day', day],
    ['back by an hour', -hour],
  ])(
    'a clock that jumps %s keeps people signed in, for as long as a session lasts',
    async (_way, seconds) => {
      const browser = await openAdminBrowser(world)
      const whoIs = async () => (await browser.call(getSession, {})).account?.email
      advanceClock(seconds)
      expect(await whoIs()).toBe('ada@example.com')
      advanceClock(8 * day)
      expect(await whoIs()).toBeUndefined()
      expect((await signIn(browser, 'ada@example.com')).status).toBe(200)
      expect(await whoIs()).toBe('ada@example.com')
    },
  )

  it.each([
    ['forward by a day', day],
    ['back by an hour', -hour],
  ])('a clock that jumps %s settles earlier payments exactly once', async (_way, seconds) => {
    const founder = world.visitor()
    const ideaId = await world.postIdea(founder)
    await fillWaitlist(world, ideaId, makeSignUps(5))
    const { businessEmail } = ideaFields
    const { url } = await founder.call(createWaitlistCheckout, {
      ideaId,
      businessEmail,
      ideaTitle: 'As shown',
      priceId: 'waitlist_usd',
      currency: 'USD',
    })
    const { sessionId } = await actInSandbox(world, url, 'pay')
    advanceClock(seconds)
    // No webhook reports it: the job that checks open purchases every minute finds it.
    await runEverySchedule()
    advanceClock(hour)
    await runEverySchedule()
    const states = () => world.site.services.db.selectFrom('purchases').select('state').execute()
    expect(await states()).toEqual([{ state: 'fulfilled' }])
    const verify = () => founder.call(verifyWaitlistPayment, { sessionId })
    expect([await verify(), await verify()]).toMatchObject([{ count: 5 }, { count: 5 }])
    expect(await states()).toEqual([{ state: 'fulfilled' }])
    expect(await world.emails({ kind: 'purchase-receipt' })).toHaveLength(1)
  })

  it.each([
    ['forward by a day', day],
    ['back by an hour', -hour],
  ])('a clock that jumps %s breaks no page, no schedule and no call', async (_way, seconds) => {
    const visitor = world.visitor()
    const ideaId = await world.postIdea(visitor)
    const scan = await startScan(visitor)
    advanceClock(seconds)
    await runEverySchedule()
    await runEverySchedule()
    for (const path of ['/', '/ideas', `/ideas/${ideaId}`, '/blog', '/analytics', '/readyz']) {
      expect([path, (await visitor.fetch(path)).status]).toEqual([path, 200])
    }
    await world.postIdea(visitor)
    // Its job still waits: no worker runs here.
    expect(await visitor.call(getReport, { id: scan })).toMatchObject({ status: 'processing' })
    expect(await visitor.call(submitIdea, { ...ideaFields, sessionId: visitor.sessionId })).toEqual(
      expect.objectContaining({ success: true }),
    )
  })
})
