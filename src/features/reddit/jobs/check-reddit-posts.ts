import type { RedditAnswer, SeenPost } from '../../../integrations/reddit/contract.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { claimDueChecks, doubtCutOff, nextCheck } from '../claim-due-checks.ts'
import { findConnection } from '../connection.ts'
import type { RedditServices } from '../context.ts'
import { resolveUnknown } from '../resolve-unknown.ts'
import type { PostRow } from '../post-repository.ts'
import { recordCheck } from '../record-check.ts'
import { withAccess } from '../with-access.ts'

const atOnce = 50

/**
 * Asks Reddit what became of posts: of those that nobody heard the end of whether they were made, of ours
 * whether they still stand, and how they do. Without a connection they wait.
 */
export const checkRedditPosts = defineJob({
  name: 'look-after-reddit-posts',
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 240,
  async run(services: RedditServices, _data, signal) {
    await doubtCutOff(services.db, services.clock())
    const connection = await findConnection(services.db)
    if (!connection || connection.problem !== null) return
    const due = await claimDueChecks(services.db, services.clock(), atOnce)
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
  const answer: RedditAnswer<SeenPost[]> = await withAccess(
    services,
    (access) => api.getPosts(access, ids, signal),
    signal,
  )
  // What was not answered is asked again when the claim is over.
  if (answer.kind !== 'ok') return
  const seen = new Map(answer.value.map((post) => [post.id, post]))
  for (const row of rows) {
    await recordCheck(services, row, seen.get(row.post_id ?? '') ?? null)
    await lookAgain(services, row)
  }
}

async function checkUnknown(services: RedditServices, rows: PostRow[], signal: AbortSignal) {
  const accounts = new Set(rows.map(({ account }) => account))
  for (const account of accounts) {
    const tries = rows.filter((row) => row.account === account)
    const ends = await resolveUnknown(services, account, tries, signal)
    for (const row of tries) {
      // What was found or freed has its own time.
      if (ends.get(row) === 'in doubt') await lookAgain(services, row)
    }
  }
}

/** Unless something became of it meanwhile. */
async function lookAgain({ db, clock }: RedditServices, row: PostRow): Promise<void> {
  await db
    .updateTable('reddit_post_tracking')
    .set({ look_at: nextCheck(row, clock()) })
    .where('id', '=', row.id)
    .where('look_at', '=', row.look_at)
    .execute()
}
