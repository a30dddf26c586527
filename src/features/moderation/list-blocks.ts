import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listBlocks as contract } from './contract.ts'
import { pageSize } from './rules.ts'
import { timeCursorSchema } from '../../platform/functions/time-cursor.ts'

/** @throws AppError `invalid_input` for an invalid cursor */
export async function listBlocks(
  { db }: RequestContext,
  { cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let query = db
    .selectFrom('blocks')
    .select(['id', 'kind', 'pattern', 'note', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, timeCursorSchema)
    query = query.where(sql<boolean>`(created_at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query.execute()
  const blocks = rows.slice(0, pageSize).map(({ created_at, ...row }) => ({
    ...row,
    createdAt: created_at.toISOString(),
  }))
  const last = rows.length > pageSize ? blocks.at(-1) : undefined
  return { blocks, nextCursor: last ? writeCursor([last.createdAt, last.id]) : null }
}
