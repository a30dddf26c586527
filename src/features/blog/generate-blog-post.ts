import type { RequestContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import type { BlogServices } from './context.ts'
import type { generateBlogPost as contract } from './contract.ts'
import { findPublished, writePost } from './write-post.ts'

/** @throws AppError `conflict` if today's post exists or is being written */
export async function generateBlogPost(
  context: RequestContext & BlogServices,
): Promise<OutputOf<typeof contract>> {
  const outcome = await writePost(context, findPublished, new AbortController().signal)
  if (outcome.kind === 'written') {
    return { message: `Published: ${outcome.post.title}`, post: outcome.post }
  }
  if (outcome.kind === 'nothing') return { message: noVotesText, post: null }
  if (outcome.kind === 'busy') throw conflict(busyText)
  throw conflict(
    `Today’s post is already written. Edit it, or take it off the blog first: ${outcome.title}`,
  )
}

const noVotesText = 'No post was written, because no idea gained votes in the past week.'
const busyText =
  'A post is being written right now. It appears here when it is done. If it was interrupted, you can write another in five minutes.'
