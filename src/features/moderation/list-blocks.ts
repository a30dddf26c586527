import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listBlocks as contract } from './contract.ts'
import { pageSize } from './rules.ts'
import { timeCursorSchema } from '../../platform/functions/time-cursor.ts'

export async function listBlocks(
  { db }: RequestContext,
  { cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let query = db
    .selectFrom('blocks')
    .leftJoin('ideas', 'ideas.id', 'blocks.idea_id')
    .select(['blocks.id', 'kind', 'pattern', 'note', 'blocks.created_at', 'idea_id', 'title'])
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.id', 'desc')
    .limit(pageSize + 1)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, timeCursorSchema)
    query = query.where(
      sql<boolean>`(blocks.created_at, blocks.id) < (${at}::timestamptz, ${id}::uuid)`,
    )
  }
  const rows = await query.execute()
  const blocks = rows.slice(0, pageSize).map(({ id, kind, pattern, note, ...row }) => ({
    id,
    kind,
    pattern: row.idea_id === null ? pattern : null,
    idea: row.idea_id === null ? null : { id: row.idea_id, title: row.title ?? '' },
    note,
    createdAt: row.created_at.toISOString(),
  }))
  const last = rows.length > pageSize ? blocks.at(-1) : undefined
  return { blocks, nextCursor: last ? writeCursor([last.createdAt, last.id]) : null }
}
