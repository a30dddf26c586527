import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { listAuditEntries as contract } from './contract.ts'
import { timePlaceSchema } from './time-place.ts'

/** @throws AppError `invalid_input` for a cursor that is not ours */
export async function listAuditEntries(
  { db }: Context,
  { cursor, limit }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let query = db
    .selectFrom('audit_entries as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select(['entry.id', 'entry.user_id', 'users.email'])
    .select(['entry.act', 'entry.about', 'entry.outcome', 'entry.at'])
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, timePlaceSchema)
    query = query.where(sql<boolean>`(entry.at, entry.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query.execute()
  const entries = rows.slice(0, limit).map(({ user_id, at, ...row }) => ({
    ...row,
    isOperator: user_id === null,
    at: at.toISOString(),
  }))
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, nextCursor: last ? writeCursor([last.at, last.id]) : null }
}
