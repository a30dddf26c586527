import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enableWebhook, type WebhookEvent } from '../../src/features/developers/contract.ts'
import { milestones } from '../../src/features/developers/rules.ts'
import { toReportPayload, toSignUpPayload } from '../../src/features/developers/webhook-payloads.ts'
import { type IdeaId, withdrawIdea } from '../../src/features/ideas/contract.ts'
import {
  grantCredits,
  returnCredit,
  spendCredit,
} from '../../src/features/purchases/scan-credits.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { leaveWaitlist, type WaitlistEntryId } from '../../src/features/waitlist/contract.ts'
import type { SessionId } from '../../src/shared/schema/ids.ts'
import type { TestBrowser } from '../browser.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../fakes/webhook-receiver.ts'
import { ideaFields } from '../idea-fields.ts'
import { storeReport } from '../reports.ts'
import { join, getTokens } from '../waitlist.ts'
import { addWebhook, collect, collectAndSend, getSent, openLocalWorld, send } from '../webhooks.ts'
import type { World } from '../world.ts'

describe('the events sent to webhooks', () => {
  let world: World
  let receiver: WebhookReceiver
  let founder: TestBrowser
  let ideaId: IdeaId
  beforeAll(async () => {
    world = await openLocalWorld()
    receiver = await startWebhookReceiver()
  })
  beforeEach(async () => {
    await world.reset()
    receiver.reset()
    founder = world.visitor()
    ideaId = await world.postIdea(founder, { businessEmail: 'ann@example.com' })
  })
  afterAll(async () => {
    await world.close()
    await receiver.close()
  })

  const hook = (events?: WebhookEvent[], url = receiver.url) =>
    addWebhook(world, founder, { ideaId, url, ...(events ? { events } : {}) })

  async function signUp(email: string, to = ideaId) {
    await join(world, world.visitor(), to, email)
    return world.site.services.db
      .selectFrom('waitlist')
      .select(['id', 'verified_at'])
      .where('idea_id', '=', to)
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  }

  async function votes(sessions: readonly SessionId[], action: 'vote' | 'remove') {
    for (const sessionId of sessions) {
      await founder.call(vote, { ideaId, sessionId, voteType: 'up', action })
    }
  }
  const sessions = (count: number) => Array.from({ length: count }, () => randomUUID() as SessionId)

  const getPayload = (entry: { id: WaitlistEntryId; verified_at: Date | null }, count: number) =>
    toSignUpPayload({
      ideaId,
      signUpId: entry.id,
      verifiedAt: entry.verified_at ?? new Date(0),
      count,
    })

  it('a verified sign-up is sent once and without personal data', async () => {
    await signUp('before@example.com')
    await hook()
    const entry = await signUp('dora+secret@example.com')
    for (let minute = 0; minute < 30; minute += 1) {
      await collectAndSend(world)
      world.clock.advance(60)
    }
    const { timestamp, data } = getPayload(entry, 2)
    expect(receiver.calls.map(({ event }) => event)).toEqual([
      { type: 'sign-up.verified', timestamp, data },
    ])
    expect(Object.keys(data)).toEqual(['ideaId', 'signUp', 'count'])
    expect(Object.keys(data.signUp as object)).toEqual(['id', 'verifiedAt'])
    const sent = JSON.stringify(receiver.calls)
    for (const word of ['dora', 'secret', '@', 'ann']) expect(sent).not.toContain(word)
  })

  it('a sign-up that is stored late with an earlier time is sent', async () => {
    await hook(['sign-up.verified'])
    world.clock.advance(3600)
    await collectAndSend(world)
    const entry = await signUp('late@example.com')
    const verifiedAt = new Date(world.clock.now().getTime() - 9 * 60_000)
    const { db } = world.site.services
    await db.updateTable('waitlist').set({ verified_at: verifiedAt }).execute()
    await collectAndSend(world)
    expect(getSent(receiver)).toEqual([
      ['sign-up.verified', getPayload({ ...entry, verified_at: verifiedAt }, 1).data],
    ])
  })

  it('each webhook of an idea gets only the events it asks for', async () => {
    const second = await startWebhookReceiver()
    await hook(['votes.milestone'])
    await hook(['sign-up.verified'], second.url)
    await signUp('dora@example.com')
    await votes(sessions(10), 'vote')
    await collectAndSend(world)
    expect(getSent(receiver)).toEqual([['votes.milestone', { ideaId, votesUp: 10, milestone: 10 }]])
    expect(getSent(second)).toEqual([['sign-up.verified', expect.objectContaining({ count: 1 })]])
    await second.close()
  })

  it('a vote milestone is sent once, and not if it was passed before the webhook existed', async () => {
    const first = sessions(12)
    await votes(first, 'vote')
    await hook(['votes.milestone'])
    await collectAndSend(world)
    expect(receiver.calls).toEqual([])
    await votes(first.slice(0, 5), 'remove')
    await votes(first.slice(0, 5), 'vote')
    await collectAndSend(world)
    expect(receiver.calls).toEqual([])
    const more = sessions(13)
    await votes(more, 'vote')
    await collectAndSend(world)
    await votes(more, 'remove')
    await collectAndSend(world)
    await votes(more, 'vote')
    await collectAndSend(world)
    expect(getSent(receiver)).toEqual([['votes.milestone', { ideaId, votesUp: 25, milestone: 25 }]])
  })

  it('all milestones passed in one step are sent', async () => {
    await hook(['votes.milestone'])
    const { db } = world.site.services
    await db.updateTable('idea_counters').set({ votes_up: 101 }).execute()
    await collectAndSend(world)
    const passed = receiver.calls.map(({ event }) => event.data.milestone)
    expect(new Set(passed)).toEqual(new Set([10, 25, 50, 100]))
    await db.updateTable('idea_counters').set({ votes_up: 1_000_000 }).execute()
    await collectAndSend(world)
    expect(receiver.calls).toHaveLength(milestones.length)
  })

  it('a completed report of the idea is sent with its page', async () => {
    await hook(['report.ready'])
    const completedAt = world.clock.now()
    const ofIdea = { completed_at: completedAt, idea_id: ideaId }
    const search_query = `${ideaFields.title}\n\na secret`
    const lite = await storeReport(world, { ...ofIdea, search_query })
    await storeReport(world, { ...ofIdea, search_query: 'what a stranger typed' })
    await storeReport(world, { ...ofIdea, search_query: `${ideaFields.title}ing\n\na problem` })
    await storeReport(world, { completed_at: completedAt })
    await storeReport(world, { idea_id: ideaId, status: 'processing', evidence: null })
    await storeReport(world, { ...ofIdea, status: 'failed', evidence: null })
    await collectAndSend(world)
    await collectAndSend(world)
    const publicUrl = 'http://localhost:3000'
    const about = { ideaId, reportId: lite, kind: 'lite', completedAt, publicUrl } as const
    expect(receiver.calls.map(({ event }) => event)).toEqual([
      { type: 'report.ready', ...toReportPayload(about) },
    ])
    expect(JSON.stringify(receiver.calls)).not.toContain('secret')
    const { url } = toReportPayload(about).data
    expect((await founder.fetch(new URL(url).pathname)).status).toBe(200)
  })

  it('a full report, also one without a verdict, is sent if the founder bought it and not if a stranger did', async () => {
    await hook(['report.ready'])
    const now = world.clock.now()
    async function getFullReport(hasVerdict: boolean, email = 'ann@example.com') {
      const id = await storeReport(world, { kind: 'full', idea_id: ideaId, completed_at: now })
      await world.site.services.db.transaction().execute(async (tx) => {
        await grantCredits(tx, { email, count: 1, browserKey: email }, now)
        await spendCredit(tx, { email, browserKey: email, now }, id)
        if (!hasVerdict) await returnCredit(tx, id)
      })
      return id
    }
    const own = [await getFullReport(true), await getFullReport(false)]
    await getFullReport(true, 'stranger@example.com')
    await getFullReport(false, 'stranger@example.com')
    await collectAndSend(world)
    expect(new Set(receiver.calls.map(({ event }) => event.data.reportId))).toEqual(new Set(own))
  })

  it('nothing is sent for a withdrawn idea, not even a waiting delivery', async () => {
    await hook()
    await signUp('dora@example.com')
    await collect(world)
    await signUp('emil@example.com')
    await founder.call(withdrawIdea, { ideaId })
    await collectAndSend(world)
    expect(receiver.calls).toEqual([])
    const { db } = world.site.services
    const rows = await db.selectFrom('webhook_deliveries').select(['status', 'reason']).execute()
    expect(rows).toEqual([{ status: 'failed', reason: expect.stringContaining('unlisted') }])
  })

  it('nothing is sent about the time in which a webhook was disabled', async () => {
    const { webhookId } = await hook()
    const { db } = world.site.services
    await db.updateTable('webhooks').set({ disabled_at: world.clock.now() }).execute()
    await signUp('dora@example.com')
    await votes(sessions(10), 'vote')
    // Within the time that each search looks back.
    world.clock.advance(300)
    await founder.call(enableWebhook, { ideaId, webhookId })
    await collectAndSend(world)
    expect(receiver.calls).toEqual([])
    const entry = await signUp('emil@example.com')
    await collectAndSend(world)
    expect(getSent(receiver)).toEqual([['sign-up.verified', getPayload(entry, 2).data]])
  })

  const count = fc.integer({ min: 1, max: 15 })
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ what: fc.constant('sign up' as const) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('leave' as const), at: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('vote' as const), count }) },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('remove' as const), count }) },
    { weight: 3, arbitrary: fc.record({ what: fc.constant('collect' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constant('send' as const), isDown: fc.boolean() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ what: fc.constant('wait' as const), seconds: fc.nat(4000) }),
    },
  )

  it('each sign-up and milestone is sent exactly once, for any order of steps', async () => {
    let people = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
        async (steps) => {
          receiver.reset()
          ideaId = await world.postIdea(founder)
          await signUp(`before-${(people += 1)}@example.com`)
          await hook()
          const seen = { signUps: new Set<string>(), highest: 0 }
          const entries: { id: string; email: string }[] = []
          const voters = sessions(60)
          let given = 0
          /** Everything that exists at a collection must be sent. */
          const collectTwice = async () => {
            for (const { id } of entries) seen.signUps.add(id)
            seen.highest = Math.max(seen.highest, given)
            await Promise.all([collect(world), collect(world)])
          }
          for (const one of steps) {
            if (one.what === 'sign up') {
              const email = `p${(people += 1)}@example.com`
              entries.push({ email, id: (await signUp(email)).id })
            } else if (one.what === 'leave') {
              const [left] = entries.splice(one.at, 1)
              const tokens = left && (await getTokens(world, ideaId, left.email))
              if (tokens) await founder.call(leaveWaitlist, { token: tokens.leave })
            } else if (one.what === 'vote') {
              await votes(voters.slice(given, given + one.count), 'vote')
              given = Math.min(voters.length, given + one.count)
            } else if (one.what === 'remove') {
              await votes(voters.slice(Math.max(0, given - one.count), given), 'remove')
              given = Math.max(0, given - one.count)
            } else if (one.what === 'collect') await collectTwice()
            else if (one.what === 'send') {
              receiver.respondWith(one.isDown ? 500 : 204)
              await send(world)
            } else if (one.what === 'wait') world.clock.advance(one.seconds)
          }
          await collectTwice()
          receiver.respondWith(204)
          world.clock.advance(2 * 86_400)
          await collectAndSend(world)

          const ids = new Map<string, unknown>()
          for (const { headers, event } of receiver.calls) {
            const { signUp: entry, milestone } = event.data as {
              signUp?: { id: string }
              milestone?: number
            }
            ids.set(headers['webhook-id'] ?? '', entry?.id ?? milestone)
          }
          const expected = [
            ...seen.signUps,
            ...milestones.filter((milestone) => milestone <= seen.highest),
          ]
          expect(ids.size).toBe(expected.length)
          expect(new Set(ids.values())).toEqual(new Set<unknown>(expected))
        },
      ),
      { numRuns: 8 },
    )
  }, 240_000)
})
