import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { getEmails } from '../accounts/queries.ts'
import type { listAuditEntries as contract } from './contract.ts'
import { timeCursorSchema } from '../../platform/functions/time-cursor.ts'

export async function listAuditEntries(
  { db }: RequestContext,
  { cursor, limit }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  let query = db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor, timeCursorSchema)
    query = query.where(sql<boolean>`(at, id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  const emails = await getEmails(
    db,
    shown.flatMap(({ user_id: userId }) => userId ?? []),
  )
  const entries = shown.map(({ user_id: userId, at, ...row }) => ({
    ...row,
    email: (userId && emails.get(userId)) ?? null,
    isOperator: userId === null,
    at: at.toISOString(),
  }))
  const last = rows.length > limit ? entries.at(-1) : undefined
  return { entries, nextCursor: last ? writeCursor([last.at, last.id]) : null }
}
