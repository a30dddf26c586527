import type { RedditAnswer, SeenPost } from '../../../integrations/reddit/contract.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { claimDueLooks, doubtCutOff, nextLook } from '../claim-due-looks.ts'
import { findConnection } from '../connection.ts'
import type { RedditHouse } from '../context.ts'
import { lookInDoubt } from '../look-in-doubt.ts'
import type { PostRow } from '../post-ledger.ts'
import { recordLook } from '../record-look.ts'
import { withAccess } from '../with-access.ts'

const atOnce = 50

/**
 * Asks Reddit what became of posts: of those that nobody heard the end of whether they were made, of ours
 * whether they still stand, and how they do. Without a connection they wait.
 */
export const lookAfterRedditPosts = defineJob({
  name: 'look-after-reddit-posts',
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 240,
  async run(house: RedditHouse, _data, signal) {
    await doubtCutOff(house.db, house.clock())
    const connection = await findConnection(house.db)
    if (!connection || connection.problem !== null) return
    const due = await claimDueLooks(house.db, house.clock(), atOnce)
    const isKnown = ({ state }: PostRow) => state === 'posted' || state === 'removed'
    await lookAtKnown(house, due.filter(isKnown), signal)
    await lookAtDoubtful(
      house,
      due.filter((row) => !isKnown(row)),
      signal,
    )
  },
})

async function lookAtKnown(house: RedditHouse, rows: PostRow[], signal: AbortSignal) {
  const ids = rows.flatMap(({ post_id: id }) => id ?? [])
  if (ids.length === 0) return
  const { api } = house.reddit
  const answer: RedditAnswer<SeenPost[]> = await withAccess(
    house,
    (access) => api.getPosts(access, ids, signal),
    signal,
  )
  // What was not answered is asked again when the claim is over.
  if (answer.kind !== 'ok') return
  const seen = new Map(answer.value.map((post) => [post.id, post]))
  for (const row of rows) {
    await recordLook(house, row, seen.get(row.post_id ?? '') ?? null)
    await lookAgain(house, row)
  }
}

async function lookAtDoubtful(house: RedditHouse, rows: PostRow[], signal: AbortSignal) {
  const accounts = new Set(rows.map(({ account }) => account))
  for (const account of accounts) {
    const tries = rows.filter((row) => row.account === account)
    const ends = await lookInDoubt(house, account, tries, signal)
    for (const row of tries) {
      // What was found or freed has its own time.
      if (ends.get(row) === 'in doubt') await lookAgain(house, row)
    }
  }
}

/** Unless something became of it meanwhile. */
async function lookAgain({ db, clock }: RedditHouse, row: PostRow): Promise<void> {
  await db
    .updateTable('reddit_post_tracking')
    .set({ look_at: nextLook(row, clock()) })
    .where('id', '=', row.id)
    .where('look_at', '=', row.look_at)
    .execute()
}
