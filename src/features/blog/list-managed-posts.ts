import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { timeCursorSchema } from '../../platform/functions/time-cursor.ts'
import type { listManagedPosts as contract } from './contract.ts'
import { readReferrers, selectManaged, toManaged } from './queries.ts'
import { defaultPosts } from './rules.ts'

export async function listManagedPosts(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let query = selectManaged(db)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(defaultPosts + 1)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, timeCursorSchema)
    query = query.where(sql<boolean>`(published_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query.execute()
  const shown = rows.slice(0, defaultPosts)
  const referrers = await readReferrers(
    db,
    clock(),
    shown.map(({ id }) => id),
  )
  const posts = shown.map((row) => toManaged(row, referrers))
  const last = rows.length > defaultPosts ? posts.at(-1) : undefined
  return { posts, nextCursor: last ? writeCursor([last.published_at, last.id]) : null }
}
