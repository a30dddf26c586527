import type { RedditResult, ListedPost } from '../../../integrations/reddit/contract.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { claimDueChecks, markInterrupted, getNextCheck } from '../posting/claim-due-checks.ts'
import { findConnection } from '../connection/connection.ts'
import type { RedditServices } from '../context.ts'
import { resolveUnknown } from '../posting/resolve-unknown.ts'
import type { PostRow } from '../posting/post-repository.ts'
import { recordCheck } from '../posting/record-check.ts'
import { withAccess } from '../connection/with-access.ts'

const batchSize = 50

export const checkRedditPosts = defineJob({
  name: 'look-after-reddit-posts',
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 240,
  async run(services: RedditServices, _data, signal) {
    await markInterrupted(services.db, services.clock())
    const connection = await findConnection(services.db)
    if (!connection || connection.problem !== null) return
    const due = await claimDueChecks(services.db, services.clock(), batchSize)
    const isKnown = ({ state }: PostRow) => state === 'posted' || state === 'removed'
    await checkKnown(services, due.filter(isKnown), signal)
    await checkUnknown(
      services,
      due.filter((row) => !isKnown(row)),
      signal,
    )
  },
})

async function checkKnown(services: RedditServices, rows: PostRow[], signal: AbortSignal) {
  const ids = rows.flatMap(({ post_id: id }) => id ?? [])
  if (ids.length === 0) return
  const { api } = services.reddit
  const response: RedditResult<ListedPost[]> = await withAccess(
    services,
    (access) => api.getPosts(access, ids, signal),
    signal,
  )
  // Posts without a response are checked again when the lease ends.
  if (response.kind !== 'ok') return
  const seen = new Map(response.value.map((post) => [post.id, post]))
  for (const row of rows) {
    await recordCheck(services, row, seen.get(row.post_id ?? '') ?? null)
    await scheduleNextCheck(services, row)
  }
}

async function checkUnknown(services: RedditServices, rows: PostRow[], signal: AbortSignal) {
  const accounts = new Set(rows.map(({ account }) => account))
  for (const account of accounts) {
    const attempts = rows.filter((row) => row.account === account)
    const outcomes = await resolveUnknown(services, account, attempts, signal)
    for (const row of attempts) {
      // A post that was found or freed has its next check already.
      if (outcomes.get(row) === 'unknown') await scheduleNextCheck(services, row)
    }
  }
}

/** Unless the row changed meanwhile. */
async function scheduleNextCheck({ db, clock }: RedditServices, row: PostRow): Promise<void> {
  await db
    .updateTable('reddit_post_tracking')
    .set({ look_at: getNextCheck(row, clock()) })
    .where('id', '=', row.id)
    .where('look_at', '=', row.look_at)
    .execute()
}
