import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'

export async function findUnlistedIdeas(
  db: Database,
  posts: readonly { featured_idea_ids: readonly IdeaId[] }[],
): Promise<IdeaId[]> {
  const ids = [...new Set(posts.flatMap(({ featured_idea_ids: featured }) => featured))]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('ideas')
    .select('id')
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}

export function getIdeaIds(html: string): IdeaId[] {
  return [...html.matchAll(/<article data-idea="([\da-f-]{36})">/g)].map(([, id]) => id as IdeaId)
}

/** Drops their parts and their rows of the ranking. @param html from `sanitise` */
export function dropIdeas(html: string, ids: readonly IdeaId[]): string {
  return ids.reduce((rest, id) => dropRow(dropArticle(rest, id), id), html)
}

export function dropArticle(html: string, id: IdeaId): string {
  return html.replaceAll(new RegExp(`<article data-idea="${id}">[\\s\\S]*?</article>\n?`, 'g'), '')
}

function dropRow(html: string, id: IdeaId): string {
  return html.replaceAll(/<tr>[\s\S]*?<\/tr>/g, (row) =>
    row.includes(`<a href="/ideas/${id}">`) ? '' : row,
  )
}
