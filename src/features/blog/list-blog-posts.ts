import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { timeCursorSchema } from '../../platform/functions/time-cursor.ts'
import type { listBlogPosts as contract } from './contract.ts'
import { selectPosts, toHead } from './queries.ts'

export async function listBlogPosts(
  { db }: Pick<RequestContext, 'db'>,
  { limit, cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let query = selectPosts(db)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, timeCursorSchema)
    query = query.where(sql<boolean>`(published_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query.execute()
  const posts = rows.slice(0, limit).map(toHead)
  const last = rows.length > limit ? posts.at(-1) : undefined
  return { posts, nextCursor: last ? writeCursor([last.published_at, last.id]) : null }
}
