import type { RequestContext } from '../../platform/context.ts'
import { conflict, invalidInput, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { settleRedditPost as contract } from './contract.ts'
import {
  isInProgress,
  type PostRow,
  recordPosted,
  recordRejected,
} from './posting/post-repository.ts'

/** @throws AppError `not_found`, `conflict` if it is not in doubt, `invalid_input` for another subreddit */
export async function settleRedditPost(
  context: RequestContext,
  { id, postUrl }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { clock, db } = context
  const row = await db
    .selectFrom('reddit_post_tracking')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('This post no longer exists.')
  if (isInProgress(row, clock())) throw conflict('This post is being created right now.')
  if (row.state !== 'doubtful' && row.state !== 'armed') throw conflict(settledText)

  const isSettled =
    postUrl === null
      ? await recordRejected(context, row, 'An administrator checked: it was not created.')
      : await recordFound(context, row, postUrl)
  if (!isSettled) throw conflict(settledText)
  return { success: true }
}

const settledText = 'The result of this post is already known.'

async function recordFound(
  context: RequestContext,
  row: PostRow,
  postUrl: string,
): Promise<boolean> {
  const [, subreddit = '', code = ''] = /\/r\/(\w+)\/comments\/([a-z0-9]+)/.exec(postUrl) ?? []
  if (subreddit.toLowerCase() !== row.subreddit.toLowerCase()) {
    const message = `This isn’t a post in r/${row.subreddit}.`
    throw invalidInput([{ path: 'postUrl', message }])
  }
  const id = `t3_${code}`
  const other = await context.db
    .selectFrom('reddit_post_tracking')
    .select('id')
    .where('post_id', '=', id)
    .where('id', '<>', row.id)
    .executeTakeFirst()
  if (other) throw conflict('This Reddit post belongs to another idea.')
  const url = `https://www.reddit.com/r/${subreddit}/comments/${code}/`
  return recordPosted(context, row, { id, url, postedAt: row.armed_at })
}
