import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refreshRanks } from '../../src/features/ideas/refresh-ranks.ts'
import type { RedditServices } from '../../src/features/reddit/context.ts'
import {
  disconnectReddit,
  getRedditStatus,
  setRedditAutomation,
} from '../../src/features/reddit/contract.ts'
import { postIdeasToReddit } from '../../src/features/reddit/jobs/post-ideas-to-reddit.ts'
import { openRedditAdmin, type RedditAdmin } from '../reddit-admin.ts'
import { castVotes } from '../week.ts'

let site: RedditAdmin
let requestsBefore: number
beforeAll(async () => {
  site = await openRedditAdmin()
})
beforeEach(async () => {
  await site.begin()
  requestsBefore = site.reddit.requests.length
})
afterAll(() => site.close())

const services = () => site.world.site.services
const requests = () => site.reddit.requests.slice(requestsBefore)
const submits = () => requests().filter(({ call }) => call === 'submit').length
const stored = () => services().db
const automation = async () => (await site.admin.call(getRedditStatus, {})).automation
const switchOn = (cooldownHours = 24) =>
  site.admin.call(setRedditAutomation, { isOn: true, cooldownHours })
const runWith = (with_: RedditServices, signal = new AbortController().signal) =>
  postIdeasToReddit.run(with_, {}, signal)

async function run() {
  await refreshRanks(stored())
  await runWith(services())
  return automation()
}

async function ideaWithVotes(title: string, up: number, category = 'Finance') {
  const id = await site.idea({ title, category: [category] })
  await castVotes(site.world, id, { up })
  return id
}

describe('automatic posting', () => {
  it('automatic posting is off by default and then does nothing', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    expect(await run()).toEqual({
      isOn: false,
      cooldownHours: 24,
      isRunning: false,
      lastRunAt: null,
      lastOutcome: null,
      lastError: null,
      nextRunAt: null,
    })
    await site.admin.call(setRedditAutomation, { isOn: false, cooldownHours: 5 })
    expect(await run()).toMatchObject({ isOn: false, cooldownHours: 5, lastRunAt: null })
    expect(requests()).toEqual([])
    expect(await site.tracked()).toEqual([])
  })

  it('automatic posting posts the best allowed idea per run and respects the cooldown of the subreddit', async () => {
    await site.map('Finance', 'finance')
    await site.map('Health', 'health')
    await ideaWithVotes('Chase late invoices', 3)
    await ideaWithVotes('Split a bill', 2)
    await ideaWithVotes('Sleep better', 1, 'Health')
    await switchOn()
    const { lastRunAt, ...first } = await run()
    expect(lastRunAt).toBe(site.world.clock.now().toISOString())
    expect(first).toMatchObject({
      isRunning: false,
      lastOutcome: 'Posted “Chase late invoices” to r/finance.',
      lastError: null,
    })
    expect(await run()).toMatchObject({ lastOutcome: 'Posted “Sleep better” to r/health.' })
    expect((await run()).lastOutcome).toMatch(/^Nothing to post: Every mapped subreddit is paused;/)
    site.world.clock.advance(24 * 3600)
    expect(await run()).toMatchObject({ lastOutcome: 'Posted “Split a bill” to r/finance.' })
    expect((await run()).lastOutcome).toMatch(/^Nothing to post: No idea of the last 30 days/)
    expect(submits()).toBe(3)
    expect((await site.tracked()).map((row) => row.is_automatic)).toEqual([true, true, true])
  })

  it('shows the time of the next run that may post', async () => {
    await switchOn()
    site.world.clock.set('2027-01-05T12:03:04Z')
    expect(await automation()).toMatchObject({ nextRunAt: '2027-01-05T12:15:00.000Z' })
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await run()
    expect(await automation()).toMatchObject({ nextRunAt: '2027-01-06T12:15:00.000Z' })
    await site.map('Health', 'health')
    expect(await automation()).toMatchObject({ nextRunAt: '2027-01-05T12:15:00.000Z' })
  })

  it('automatic posting runs only once at a time', async () => {
    await site.map('Finance', 'finance')
    await site.map('Health', 'health')
    await ideaWithVotes('Chase late invoices', 2)
    await ideaWithVotes('Sleep better', 1, 'Health')
    await switchOn()
    await refreshRanks(stored())
    const hasBegun = Promise.withResolvers<void>()
    const mayGoOn = Promise.withResolvers<void>()
    const { api } = services().reddit
    const slow: typeof api = {
      ...api,
      async getAccount(...parameters) {
        hasBegun.resolve()
        await mayGoOn.promise
        return api.getAccount(...parameters)
      },
    }
    const first = runWith({ ...services(), reddit: { ...services().reddit, api: slow } })
    await hasBegun.promise
    await Promise.all([run(), run(), run()])
    expect(await automation()).toMatchObject({ isRunning: true, lastRunAt: null })
    expect(requests()).toEqual([])
    mayGoOn.resolve()
    await first
    expect(submits()).toBe(1)
    expect(await automation()).toMatchObject({ isRunning: false })
  })

  it('takes over an interrupted run only after its time has expired', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    const heldUntil = new Date(site.world.clock.now().getTime() + 300_000)
    await stored()
      .updateTable('reddit_automation_status')
      .set({ running_until: heldUntil })
      .execute()
    site.world.clock.advance(299)
    expect(await run()).toMatchObject({ isRunning: true, lastRunAt: null })
    site.world.clock.advance(1)
    expect(await run()).toMatchObject({ isRunning: false, lastError: null })
    expect(submits()).toBe(1)
  })

  it('automatic posting without a working connection reports the problem and does not contact Reddit', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await site.admin.call(disconnectReddit, {})
    requestsBefore = site.reddit.requests.length
    await switchOn()
    expect(await run()).toMatchObject({
      isOn: true,
      lastOutcome: 'Nothing was posted.',
      lastError: 'Reddit is not connected.',
    })
    await site.connect()
    requestsBefore = site.reddit.requests.length
    const problem = 'Reddit withdrew the access.'
    await stored().updateTable('reddit_credentials').set({ problem }).execute()
    expect(await run()).toMatchObject({ lastError: problem })
    expect(requests()).toEqual([])
  })

  it('skips an idea that the subreddit rules forbid and goes on with other subreddits', async () => {
    site.reddit.subreddit('flairs', { needsFlair: true })
    site.reddit.subreddit('gone', { isMissing: true })
    await site.map('Finance', 'flairs')
    await site.map('Health', 'gone')
    await site.map('Social', 'social')
    await ideaWithVotes('Chase late invoices', 3)
    await ideaWithVotes('Sleep better', 2, 'Health')
    await ideaWithVotes('Meet neighbours', 1, 'Social')
    await switchOn()
    const rejected = await run()
    expect(rejected.lastOutcome).toBe('“Chase late invoices” was not posted to r/flairs.')
    expect(rejected.lastError).toContain('asks for flair')
    expect(await run()).toMatchObject({
      lastOutcome: '“Sleep better” was not posted to r/gone.',
      lastError: 'r/gone does not exist.',
    })
    expect(await run()).toMatchObject({ lastOutcome: 'Posted “Meet neighbours” to r/social.' })
    site.world.clock.advance(3 * 24 * 3600)
    expect((await run()).lastOutcome).toMatch(/^Nothing to post: No idea/)
    expect(submits()).toBe(1)
    const states = (await site.tracked()).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['posted', 'refused', 'refused'])
  })

  it('skips an idea that Reddit rejected and starts the cooldown of the subreddit', async () => {
    site.reddit.subreddit('strict', { error: ['DOMAIN_BANNED', 'not from there', 'text'] })
    await site.map('Finance', 'strict')
    await ideaWithVotes('Chase late invoices', 2)
    await ideaWithVotes('Split a bill', 1)
    await switchOn()
    expect((await run()).lastError).toMatch(/not from there/i)
    expect((await run()).lastOutcome).toMatch(/^Nothing to post: Every mapped subreddit is paused;/)
    site.reddit.subreddit('strict', {})
    site.world.clock.advance(24 * 3600)
    expect(await run()).toMatchObject({ lastOutcome: 'Posted “Split a bill” to r/strict.' })
  })

  it('automatic posting waits out the rate limit of Reddit and then posts the same idea', async () => {
    site.reddit.subreddit('finance', {
      error: ['RATELIMIT', 'Take a break for 14 minutes before trying again.', 'ratelimit'],
    })
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    expect(await run()).toMatchObject({
      lastOutcome: '“Chase late invoices” was not posted to r/finance.',
    })
    expect(submits()).toBe(1)
    site.reddit.subreddit('finance', {})
    const paused = await run()
    expect(paused.lastError).toMatch(/^Reddit asked this account to post nothing before/)
    expect(submits()).toBe(1)
    site.world.clock.advance(20 * 60)
    expect(await run()).toMatchObject({ lastOutcome: 'Posted “Chase late invoices” to r/finance.' })
  })

  it('automatic posting retries on the next run when Reddit did not respond', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    site.reddit.setOutage({ status: 503 })
    expect((await run()).lastError).not.toBeNull()
    site.reddit.setOutage(null)
    site.world.clock.advance(900)
    expect(await run()).toMatchObject({
      lastOutcome: 'Posted “Chase late invoices” to r/finance.',
      lastError: null,
    })
  })

  it('automatic posting never repeats a post in doubt, and reports it', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    site.reddit.failOn('submit', 'take and hang up')
    site.reddit.listsOwnPosts(false)
    const doubtful = await run()
    site.reddit.listsOwnPosts(true)
    expect(doubtful.lastError).toContain('We don’t know whether the post in r/finance was created.')
    site.world.clock.advance(30 * 3600)
    expect((await run()).lastOutcome).toMatch(/^Nothing to post: No idea/)
    expect(submits()).toBe(1)
    expect(await site.tracked()).toMatchObject([{ state: 'doubtful' }])
  })

  it('reports a post that the filters of the subreddit removed', async () => {
    site.reddit.subreddit('filters', { filtersAfterChecks: 0 })
    await site.map('Finance', 'filters')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    expect(await run()).toMatchObject({
      lastOutcome: 'Posted “Chase late invoices” to r/filters.',
      lastError: 'r/filters filtered the post: no one sees it.',
    })
  })

  it('a run that fails unexpectedly ends and is reported to the operator', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    await refreshRanks(stored())
    const getAccount = () => Promise.reject(new TypeError('secret-of-the-inside'))
    const api = { ...services().reddit.api, getAccount }
    const broken = { ...services(), reddit: { ...services().reddit, api } }
    await expect(runWith(broken)).rejects.toThrow('secret-of-the-inside')
    const shown = await automation()
    expect(shown).toMatchObject({ isRunning: false, lastOutcome: 'The run did not end.' })
    expect(shown.lastError).toContain('unexpected')
    expect(await run()).toMatchObject({ lastError: null })
  })

  it('a run is released when the site stops', async () => {
    await site.map('Finance', 'finance')
    await ideaWithVotes('Chase late invoices', 1)
    await switchOn()
    await refreshRanks(stored())
    await runWith(services(), AbortSignal.abort()).catch(() => 'cut off')
    expect(await automation()).toMatchObject({ isRunning: false })
    expect(submits()).toBe(0)
    expect(await run()).toMatchObject({ lastOutcome: 'Posted “Chase late invoices” to r/finance.' })
  })
})
