import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AppError } from '../../src/platform/errors.ts'
import { takeRequestLimits } from '../../src/platform/email/outbox.ts'
import { queueRequestedTestEmail } from '../mail.ts'
import { openWorld, type World } from '../world.ts'

const ann = 'ann.lee@example.com'
const hour = 3600

describe('emails that anybody can request', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterEach(() => world.reset())
  afterAll(() => world.close())

  const queueEmail = (to: string, about: string = randomUUID(), linkDays = 7) =>
    queueRequestedTestEmail(world, to, about, { linkDays })
  const getRejection = (to: string) =>
    queueEmail(to).then(
      () => expect.fail('the email was composed'),
      (error: AppError) => error,
    )
  const sentTo = async () => (await world.emails()).map(({ to }) => to)

  it('a requested email is sent at once, and the next to the same person two minutes later', async () => {
    await queueEmail(ann)
    await queueEmail(ann)
    expect(await sentTo()).toEqual([ann])
    world.clock.advance(119)
    expect(await sentTo()).toHaveLength(1)
    world.clock.advance(1)
    expect(await sentTo()).toEqual([ann, ann])
  })

  it('the same email is not repeated within two minutes, nor while the first one waits', async () => {
    await queueEmail(ann, 'one idea')
    await queueEmail(ann, 'one idea')
    await queueEmail(ann, 'another idea')
    world.clock.advance(119)
    await queueEmail(ann, 'one idea')
    await queueEmail(ann, 'another idea')
    world.clock.advance(1)
    expect(await sentTo()).toHaveLength(2)
    world.clock.advance(120)
    await queueEmail(ann, 'one idea')
    expect(await sentTo()).toHaveLength(3)
  })

  it('dotted and tagged forms of an email count as one person', async () => {
    const forms = [ann, 'annlee@example.com', 'a.n.n.lee+news@example.com', 'annlee+2@example.com']
    for (const form of forms) await queueEmail(form, 'one idea')
    expect(await sentTo()).toHaveLength(1)
    world.clock.advance(hour)
    expect((await sentTo()).sort()).toEqual(forms.sort())
  })

  it('a person gets five requested emails a day, and then a rejection with the time to wait', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await queueEmail(ann)
      world.clock.advance(hour)
    }
    const rejection = await getRejection('annlee+more@example.com')
    expect(rejection).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 19 * hour })
    await queueEmail('ben@example.com')
    world.clock.advance(19 * hour)
    await queueEmail(ann)
    expect((await sentTo()).filter((to) => to === ann)).toHaveLength(6)
  })

  it('fifty requests at once send one email, and five within a day', async () => {
    await Promise.allSettled(Array.from({ length: 50 }, () => queueEmail(ann)))
    expect(await sentTo()).toHaveLength(1)
    world.clock.advance(24 * hour - 1)
    expect(await sentTo()).toHaveLength(5)
  })

  describe('while no email can be sent', () => {
    // As after a rejection by the provider that concerns all emails.
    const pause = (hours: number) => world.site.services.store.set('mail:paused', {}, hours * hour)
    const anHour = 1 / 24

    it('emails whose links expired unsent do not count among the five a day', async () => {
      await pause(2)
      for (let attempt = 0; attempt < 5; attempt += 1) await queueEmail(ann, randomUUID(), anHour)
      expect(await getRejection(ann)).toMatchObject({ code: 'rate_limited' })
      world.clock.advance(hour)
      await queueEmail(ann)
      world.clock.advance(hour)
      expect(await sentTo()).toEqual([ann])
      for (let attempt = 0; attempt < 4; attempt += 1) await queueEmail(ann)
      expect(await getRejection(ann)).toMatchObject({ code: 'rate_limited' })
    })

    it('an email is written again once the link of the waiting one has expired', async () => {
      await pause(2)
      await queueEmail(ann, 'one idea', anHour)
      world.clock.advance(hour)
      await queueEmail(ann, 'one idea', anHour)
      await queueEmail(ann, 'one idea', anHour)
      world.clock.advance(hour - 1)
      await world.site.services.store.delete('mail:paused')
      expect(await sentTo()).toEqual([ann])
    })
  })

  it('a request whose transaction fails leaves no email and no limit', async () => {
    const cause = queueRequestedTestEmail(world, ann, 'one idea', {
      afterwards: () => Promise.reject(new Error('the cause failed')),
    })
    await expect(cause).rejects.toThrow('the cause failed')
    expect(await sentTo()).toEqual([])
    await queueEmail(ann, 'one idea')
    expect(await sentTo()).toEqual([ann])
  })
})

describe('the limits of requested emails', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ RATE_LIMITS: 'on' })
  })
  afterAll(() => world.close())

  const take = (request: { from?: string; sessionId?: string; to?: string }) =>
    takeRequestLimits(
      {
        limits: world.site.services.limits,
        actor: {
          ip: request.from ?? randomUUID(),
          browserKey: null,
          keepBrowserKey: () => '',
          pseudonym: () => null,
          account: async () => null,
          key: null,
        },
      },
      {
        functionName: 'test',
        sessionId: request.sessionId ?? randomUUID(),
        to: request.to ?? `${randomUUID()}@${randomUUID()}.example`,
      },
    )
  async function pass(count: number, request: Parameters<typeof take>[0]): Promise<number> {
    let passed = 0
    for (let attempt = 0; attempt < count; attempt += 1) {
      passed += await take(request).then(
        () => 1,
        () => 0,
      )
    }
    return passed
  }

  it('requested emails are limited to 10 an hour per session and 30 per IP', async () => {
    expect(await pass(12, { sessionId: 'a session' })).toBe(10)
    expect(await pass(32, { from: '203.0.113.1' })).toBe(30)
  })

  it('requested emails are limited to 200 an hour per mail host, except the largest hosts', async () => {
    expect(await pass(205, { to: 'ann@small.example' })).toBe(200)
    expect(await pass(205, { to: 'ann@gmail.com' })).toBe(205)
  })
})
