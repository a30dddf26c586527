import type { Database } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import { formatLongDay } from '../../shared/format/format-day.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { selectPosts } from './queries.ts'

export interface PostPicture {
  title: string
  /** shown if the fonts lack a character of the title */
  instead: string
  day: string
  /** titles of the first ideas that are not withdrawn, at most 3 */
  ideas: string[]
}

const ideasShown = 3

export async function findPostPicture(db: Database, slug: string): Promise<PostPicture> {
  const post = await selectPosts(db).where('slug', '=', slug).executeTakeFirst()
  if (!post) throw notFound('Blog Post Not Found')
  const { title, published_at: publishedAt, featured_idea_ids: ids } = post
  return {
    title,
    instead: 'What people voted for',
    day: formatLongDay(publishedAt),
    ideas: listLeaders(ids, await findTitles(db, ids)).map((idea) => idea.title),
  }
}

/** Without ideas that are withdrawn. */
export async function findTitles(
  db: Database,
  ids: readonly IdeaId[],
): Promise<ReadonlyMap<IdeaId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'title'])
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

export function listLeaders(
  ids: readonly IdeaId[],
  titles: ReadonlyMap<IdeaId, string>,
): { id: IdeaId; title: string }[] {
  return ids
    .map((id) => ({ id, title: titles.get(id) ?? '' }))
    .filter(({ title }) => title !== '')
    .slice(0, ideasShown)
}
