import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { isRefundedReport } from '../purchases/scan-credits.ts'
import { type listReports as contract, type ReportList, reportIdSchema } from './contract.ts'

export async function listReports(
  { db }: Pick<RequestContext, 'db'>,
  input: InputOf<typeof contract>,
): Promise<ReportList> {
  const { sort, limit } = input
  const [rows, totals] = await Promise.all([findRows(db, input), countAll(db)])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    reports: shown.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    totals,
    nextCursor: last ? writeCursor([sort, last.created_at.toISOString(), last.id]) : null,
  }
}

/**
 * True where `findReport` shows the full report: its paid data is stored and it was not refunded.
 * Refers to a row of pain_point_reports.
 */
const isPaid: RawBuilder<SqlBool> = sql<SqlBool>`(kind = 'full' and status = 'completed'
  and evidence is not null and assessment is not null
  and not ${isRefundedReport})`

async function findRows(db: Database, { kind, sort, limit, cursor }: InputOf<typeof contract>) {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  let query = db
    .selectFrom('pain_point_reports')
    .select(['id', 'status', 'created_at', isPaid.$castTo<boolean>().as('is_paid')])
    .select(
      sql<number | null>`case when ${isPaid} then validation_score end`.as('validation_score'),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit + 1)
  if (kind) query = query.where(kind === 'paid' ? isPaid : sql<SqlBool>`not ${isPaid}`)
  if (cursor !== undefined) {
    const position = z.tuple([z.literal(sort), z.iso.datetime(), reportIdSchema])
    const [, createdAt, id] = readCursor(cursor, position)
    const beyond = sql.raw(sort === 'newest' ? '<' : '>')
    query = query.where(
      sql<SqlBool>`(created_at, id) ${beyond} (${createdAt}::timestamptz, ${id}::uuid)`,
    )
  }
  return query.execute()
}

async function countAll(db: Database): Promise<ReportList['totals']> {
  const { rows } = await sql<{ all: number; paid: number }>`
    select (select count(*) from pain_point_reports) as all,
      (select count(*) from pain_point_reports where ${isPaid}) as paid`.execute(db)
  const { all = 0, paid = 0 } = rows[0] ?? {}
  return { free: all - paid, paid }
}
