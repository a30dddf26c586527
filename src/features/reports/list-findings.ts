import { sql } from 'kysely'
import { z } from 'zod'
import type { RequestContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { FindingFilter, listFindings as contract } from './contract.ts'
import { isCountedRow } from './recounted.ts'
import { findIdsBehind, findStatus } from './queries.ts'
import { findingColumns, toFinding } from './report-facts.ts'

const cursorSchema = z.tuple([z.number(), z.guid()])

/** @throws AppError `not_found`, `invalid_input` for an invalid cursor */
export async function listFindings(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const after = input.cursor === undefined ? null : readCursor(input.cursor, cursorSchema)
  const behind =
    input.behind === undefined ? null : await findIdsBehind(context.db, input.id, input.behind)
  let query = context.db
    .selectFrom('pain_point_findings')
    .select(['id', 'report_id', ...findingColumns, 'mark'])
    .where('report_id', '=', input.id)
    .where(getListCondition(input))
    .where(getFilterCondition(input))
    .where(behind ? sql<boolean>`discussion_id = any(${behind}::text[])` : sql<boolean>`true`)
    .orderBy('relevance_score', 'desc')
    .orderBy('id')
    .limit(input.limit + 1)
  if (after) {
    const [score, id] = after
    query = query.where(
      sql<boolean>`(relevance_score < ${score} or (relevance_score = ${score} and id > ${id}::uuid))`,
    )
  }
  const rows = await query.execute()
  // No rows can also mean that there is no report.
  if (rows.length === 0) await findStatus(context.db, input.id)
  const shown = rows.slice(0, input.limit)
  const last = rows.length > input.limit ? shown.at(-1) : undefined
  return {
    findings: shown.map(toFinding),
    nextCursor: last ? writeCursor([last.relevance_score, last.id]) : null,
  }
}

/**
 * Without a filter, a sure finding that was marked otherwise stays listed, so that its mark can be removed.
 */
function getListCondition({ certainty, ...filter }: InputOf<typeof contract>) {
  if (certainty !== 'sure') return sql<boolean>`certainty = ${certainty}`
  const { platform, month, sentiment, signal } = filter
  const isFiltered = [platform, month, sentiment, signal].some((value) => value !== undefined)
  return isFiltered ? isCountedRow : sql<boolean>`(certainty = 'sure' or mark = 'has it')`
}

function getFilterCondition({ platform, month, sentiment, signal }: FindingFilter) {
  const conditions = [
    platform === undefined ? null : sql`platform = ${platform}`,
    sentiment === undefined ? null : sql`sentiment = ${sentiment}`,
    signal === undefined ? null : sql`${signal} = any(signals)`,
    month === undefined
      ? null
      : sql`to_char(discussion_date at time zone 'UTC', 'YYYY-MM') = ${month}`,
  ].filter((condition) => condition !== null)
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
