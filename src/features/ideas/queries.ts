import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { minLiteEvidence } from '../../analysis/limits.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { notFound } from '../../platform/errors.ts'
import type { Idea, IdeaId } from './contract.ts'

export function selectIdeas(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('ideas')
    .innerJoin('idea_counters', 'idea_counters.idea_id', 'ideas.id')
    .select([
      'ideas.id',
      'ideas.title',
      'ideas.description',
      'ideas.target_audience',
      'ideas.category',
      'ideas.location',
      'ideas.created_at',
      'idea_counters.votes_up',
      'idea_counters.votes_down',
      'idea_counters.sign_ups',
    ])
    .select(
      sql<number | null>`(select ${countedAtMost} ${fromEvidence} and p.idea_id = ideas.id)`.as(
        'discussions',
      ),
    )
}

/** Marks of the founder lower it, but never raise it (decision 043). */
const countedAtMost = sql`
  least(r.total_findings, coalesce((r.recount ->> 'total_findings')::integer, r.total_findings))`

/** Published reports that still have enough evidence; an idea has one at most. */
const fromEvidence = sql`
  from published_reports p join pain_point_reports r on r.id = p.report_id
  where p.replaced_at is null and p.withdrawn_at is null and ${countedAtMost} >= ${minLiteEvidence}`

export const hasEvidence: RawBuilder<SqlBool> = sql<SqlBool>`
  ideas.id in (select p.idea_id ${fromEvidence})`

type IdeaRow = Awaited<ReturnType<ReturnType<typeof selectIdeas>['executeTakeFirstOrThrow']>>

export function toIdea(row: IdeaRow): Idea {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    targetAudience: row.target_audience,
    category: row.category,
    location: row.location,
    votesUp: row.votes_up,
    votesDown: row.votes_down,
    waitlistCount: row.sign_ups,
    createdAt: row.created_at.toISOString(),
    discussions: row.discussions,
  }
}

export function overlaps(column: 'category' | 'target_audience', values: string[]) {
  return sql<SqlBool>`${sql.ref(`ideas.${column}`)} && ${values}::text[]`
}

/** @throws AppError `not_found`, with a different message for a withdrawn or hidden idea */
export async function findIdea(db: Database, id: IdeaId): Promise<Idea> {
  const row = await selectIdeas(db)
    .select('ideas.withdrawn_by')
    .where('ideas.id', '=', id)
    .executeTakeFirst()
  if (row && row.withdrawn_by === null) return toIdea(row)
  throw notFound(absenceTexts[absences[row?.withdrawn_by ?? 'none']])
}

export type Absence = 'missing' | 'withdrawn' | 'hidden'

export const absenceTexts: Record<Absence, string> = {
  missing: "This idea doesn't exist or has been removed.",
  withdrawn: 'This idea was withdrawn by its founder.',
  hidden: 'This idea was hidden by the operator of this site.',
}

const absences = { none: 'missing', founder: 'withdrawn', administrator: 'hidden' } as const

/** Call it only for an idea that is not listed. */
export async function getAbsence(db: Database | DatabaseTransaction, id: IdeaId): Promise<Absence> {
  const row = await db
    .selectFrom('ideas')
    .select('withdrawn_by')
    .where('id', '=', id)
    .executeTakeFirst()
  return absences[row?.withdrawn_by ?? 'none']
}

export async function lockIdea(tx: DatabaseTransaction, id: IdeaId) {
  return tx
    .selectFrom('ideas')
    .select('withdrawn_by as withdrawnBy')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export interface Sums {
  ideas: number
  votesUp: number
  votesDown: number
  signUps: number
}

export const emptySums: Sums = { ideas: 0, votesUp: 0, votesDown: 0, signUps: 0 }

/** Votes follow within a second. */
export async function sumAll(db: Database): Promise<Sums> {
  const row = await db
    .selectFrom('idea_totals')
    .select(['ideas', 'votes_up', 'votes_down', 'sign_ups'])
    .where('kind', '=', 'all')
    .executeTakeFirstOrThrow()
  const { ideas, votes_up: votesUp, votes_down: votesDown, sign_ups: signUps } = row
  return { ideas, votesUp, votesDown, signUps }
}

export async function sumWhere(db: Database, condition: RawBuilder<SqlBool>): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select count(*) as ideas, coalesce(sum(c.votes_up), 0)::bigint as "votesUp",
      coalesce(sum(c.votes_down), 0)::bigint as "votesDown",
      coalesce(sum(c.sign_ups), 0)::bigint as "signUps"
    from ideas join idea_counters c on c.idea_id = ideas.id
    where ideas.withdrawn_at is null and ${condition}`.execute(db)
  return rows[0] ?? emptySums
}

/** UTC, oldest first. @param from '2026-11-20' */
export async function listIdeaDays(db: Database, id: IdeaId, from: string) {
  return db
    .selectFrom('idea_days')
    .select(['day', 'votes_up as votesUp', 'votes_down as votesDown', 'sign_ups as signUps'])
    .where('idea_id', '=', id)
    .where('day', '>=', from)
    .orderBy('day')
    .execute()
}
