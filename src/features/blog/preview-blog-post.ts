import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { previewBlogPost as contract } from './contract.ts'
import { getReadingMinutes } from './rules.ts'
import { stripMarkup, sanitiseTyped } from './sanitise.ts'
import { dropIdeas, findUnlistedIdeas, getIdeaIds } from './unlisted-ideas.ts'

export async function previewBlogPost(
  { db }: Pick<RequestContext, 'db'>,
  { content: given }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const typed = sanitiseTyped(given)
  const unlisted = await findUnlistedIdeas(db, [{ featured_idea_ids: getIdeaIds(typed) }])
  const content = dropIdeas(typed, unlisted)
  return { content, reading_minutes: getReadingMinutes(stripMarkup(content)) }
}
