// `node tests/faults/kill-reddit-posts.ts`: the server is killed twenty times on each database
// while it posts. Exactly one post per idea, and every post recorded in the end.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type SiteProcess, startSiteProcess } from '../../bench/harness/site-process.ts'
import { type IdeaId, submitIdea } from '../../src/features/ideas/contract.ts'
import {
  listRedditPosts,
  postToReddit,
  saveRedditCredentials,
  settleRedditPost,
} from '../../src/features/reddit/contract.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import { password, signIn } from '../accounts.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'
import { ideaFields } from '../idea-fields.ts'
import { type FakeReddit, startReddit } from '../fakes/reddit.ts'
import { type KillOptions, runOnBothDatabases } from './on-both-databases.ts'
import { withDatabase } from './with-database.ts'

export interface KillReport {
  kills: number
  posts: number
  /** made before a kill without a response, and not made again */
  inDoubt: number
  errors: string[]
}

interface Planned {
  id: IdeaId
  title: string
}

const ideasPerKill = 2
const admin = 'ada@example.com'
const subreddit = 'elsewhere'
const patienceMs = 60_000

/** The moment of the kill; 'any time' covers before, between and after. */
const moments = ['before it is taken', 'taken', 'answered', 'any time'] as const
type Moment = (typeof moments)[number]

export async function killUnderRedditPosts(options: KillOptions): Promise<KillReport> {
  const reddit = await startReddit()
  const env = {
    ...options.env,
    REDDIT_AUTH_URL: reddit.url,
    REDDIT_API_URL: reddit.url,
    REDDIT_CLIENT_ID: reddit.app.clientId,
    REDDIT_CLIENT_SECRET: reddit.app.clientSecret,
    ADMIN_EMAIL: admin,
    ADMIN_PASSWORD: password,
  }
  const report: KillReport = { kills: 0, posts: 0, inDoubt: 0, errors: [] }
  const ideas: Planned[] = []
  try {
    for (; report.kills < options.kills; report.kills += 1) {
      const moment = moments[Math.floor(report.kills / 2) % moments.length] ?? 'any time'
      const isListing = report.kills % 2 === 0
      reddit.listsOwnPosts(isListing)
      const site = await startSiteProcess(env)
      const planned = await postUntilKilled(site, reddit, moment)
      ideas.push(...planned)
      const inDoubt = await withDatabase(options.source, async (db) => {
        await expireReservations(db)
        return countInDoubt(db, reddit)
      })

      const again = await startSiteProcess(env)
      const errors = await finish(again, reddit, { planned, isListing })
      const code = await again.stop()
      if (code !== 0) errors.push(`SIGTERM ended with ${code}`)
      report.inDoubt += inDoubt
      report.errors.push(...errors)
      options.log?.(
        `kill ${report.kills + 1}, ${moment}, ${isListing ? 'looked up' : 'settled by hand'}: ${inDoubt} unheard of, ${errors.length} faults`,
      )
    }
    report.posts = reddit.posts.length
    report.errors.push(...findWrongCounts(reddit, ideas))
    report.errors.push(
      ...(await withDatabase(options.source, (db) => findUnrecorded(db, reddit, ideas))),
    )
    return report
  } finally {
    await reddit.close()
  }
}

async function postUntilKilled(
  site: SiteProcess,
  reddit: FakeReddit,
  moment: Moment,
): Promise<Planned[]> {
  const browser = await openAdminBrowser(site)
  await browser.call(saveRedditCredentials, { ...reddit.allow(), subreddit })
  const planned = await submitIdeas(site)
  const killed = Promise.withResolvers<void>()
  const kill = () => void site.kill().then(killed.resolve, killed.reject)
  scheduleKill(reddit, moment, kill)
  const responses = planned.map(({ id }) =>
    browser.call(postToReddit, { ideaId: id, skipCooldown: true }).catch(() => null),
  )
  await Promise.all(responses)
  kill()
  await killed.promise
  reddit.onReceived(() => {})
  reddit.failOn('submit')
  return planned
}

/** The end state is checked for every moment, so timing decides nothing here. */
function scheduleKill(reddit: FakeReddit, moment: Moment, kill: () => void): void {
  if (moment === 'any time') return void setTimeout(kill, Math.random() * 1500)
  if (moment === 'taken') {
    // No response is sent: the site is dead by then.
    reddit.failOn('submit', 'take and hang', 'take and hang')
    return reddit.onReceived(kill)
  }
  if (moment === 'answered')
    return reddit.onReceived(() => void setTimeout(kill, Math.random() * 30))
  reddit.failOn('submit', 'hang', 'hang')
  const before = reddit.submits()
  const killAfterSubmit = () =>
    reddit.submits() > before ? kill() : void setTimeout(killAfterSubmit, 5)
  killAfterSubmit()
}

async function submitIdeas({ url }: SiteProcess): Promise<Planned[]> {
  const visitor = openBrowser(url)
  return Promise.all(
    Array.from({ length: ideasPerKill }, async () => {
      const title = `Chase invoices ${randomUUID()}`
      const { id } = await visitor.call(submitIdea, {
        ...ideaFields,
        title,
        sessionId: visitor.sessionId,
      })
      return { id, title }
    }),
  )
}

async function openAdminBrowser({ url }: SiteProcess): Promise<TestBrowser> {
  const browser = openBrowser(url)
  const response = await signIn(browser, admin)
  if (!response.ok) throw new Error(`signing in was refused: ${await response.text()}`)
  return browser
}

/** After four minutes the process that was posting is known to be dead. */
async function expireReservations(db: Database): Promise<void> {
  await sql`
    update reddit_post_tracking set armed_at = armed_at - interval '4 minutes',
      look_at = look_at - interval '4 minutes'
    where state in ('armed', 'doubtful')`.execute(db)
}

async function countInDoubt(db: Database, reddit: FakeReddit): Promise<number> {
  const rows = await db.selectFrom('reddit_post_tracking').select('post_id').execute()
  const recorded = new Set(rows.map(({ post_id: id }) => id))
  return reddit.posts.filter(({ id }) => !recorded.has(id)).length
}

async function finish(
  site: SiteProcess,
  reddit: FakeReddit,
  { planned, isListing }: { planned: Planned[]; isListing: boolean },
): Promise<string[]> {
  const browser = await openAdminBrowser(site)
  const errors = await Promise.all(
    planned.map(async (idea) => {
      if ((await postAgain(browser, idea)) === 'on Reddit') return []
      if (isListing) return [`${idea.id} stays in doubt, though Reddit lists all`]
      const isStill = (await postAgain(browser, idea)) === 'in doubt'
      await settle(browser, reddit, idea)
      const isOver = (await postAgain(browser, idea)) === 'on Reddit'
      return [
        ...(isStill ? [] : [`${idea.id} lost its doubt`]),
        ...(isOver ? [] : [`${idea.id} was settled in vain`]),
      ]
    }),
  )
  return errors.flat()
}

/** Repeats requests that are rejected for a reason other than doubt: the site has just started. */
async function postAgain(browser: TestBrowser, { id }: Planned): Promise<'on Reddit' | 'in doubt'> {
  const until = performance.now() + patienceMs
  for (;;) {
    const response = await browser.fetch(postToReddit.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ideaId: id, skipCooldown: true }),
    })
    const said = await response.text()
    if (response.ok || said.includes('already posted in')) return 'on Reddit'
    if (said.includes('We don’t know whether')) return 'in doubt'
    if (performance.now() > until) throw new Error(`${id} could not be posted: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** As a person would after looking at Reddit. */
async function settle(
  browser: TestBrowser,
  reddit: FakeReddit,
  { id, title }: Planned,
): Promise<void> {
  const row = await findTrackedPost(browser, id)
  const postUrl = reddit.posts.find((post) => post.title === title)?.url ?? null
  await browser.call(settleRedditPost, { id: row.id, postUrl })
}

/** The job that tracks an interrupted post runs every minute. */
async function findTrackedPost(browser: TestBrowser, id: IdeaId) {
  const until = performance.now() + 2 * patienceMs
  for (;;) {
    const { tracking } = await browser.call(listRedditPosts, {})
    const row = tracking.find(({ idea_id: ideaId }) => ideaId === id)
    if (row) return row
    if (performance.now() > until) throw new Error(`${id} is not among the tracked posts`)
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function findWrongCounts(reddit: FakeReddit, ideas: Planned[]): string[] {
  return ideas.flatMap(({ id, title }) => {
    const count = reddit.posts.filter((post) => post.title === title).length
    return count === 1 ? [] : [`idea ${id} is on Reddit ${count} times`]
  })
}

async function findUnrecorded(
  db: Database,
  reddit: FakeReddit,
  ideas: Planned[],
): Promise<string[]> {
  const rows = await db.selectFrom('reddit_post_tracking').selectAll().execute()
  const events = await db.selectFrom('distribution_events').selectAll().execute()
  return ideas.flatMap(({ id, title }) => {
    const post = reddit.posts.find((one) => one.title === title)
    const row = rows.find(({ idea_id: ideaId }) => ideaId === id)
    const recorded = events.filter(({ idea_id: ideaId }) => ideaId === id)
    const isRecorded = row?.state === 'posted' && row.post_id === post?.id
    return [
      ...(isRecorded ? [] : [`idea ${id} is ${row?.state} as ${row?.post_id}, not ${post?.id}`]),
      ...(recorded.length === 1 ? [] : [`idea ${id} has ${recorded.length} events`]),
    ]
  })
}

if (import.meta.main) {
  await runOnBothDatabases(20, async (options) => {
    const { kills, posts, inDoubt, errors } = await killUnderRedditPosts(options)
    return { summary: `${kills} kills, ${posts} posts, ${inDoubt} unheard of`, errors }
  })
}
