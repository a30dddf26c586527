import { type Selectable, sql, type SqlBool } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { isOfFounder } from '../founders/founders-reports.ts'
import { isOwned } from '../founders/queries.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { findIdea } from '../ideas/queries.ts'
import { findOpenShare } from '../shared-reports/queries.ts'
import type { IdeaReport, IdeaReports, listReportsOfIdea as contract } from './contract.ts'
import type { Publication } from './queries.ts'
import { findObstacle, publishLimits } from './rules.ts'
import { applyMarks, getSentence } from './shown-report.ts'

const maxListed = 50

/** @throws AppError `not_found` also for a hidden or withdrawn idea, `rate_limited` */
export async function listReportsOfIdea(
  { actor, clock, db, limits }: RequestContext,
  { ideaId }: InputOf<typeof contract>,
): Promise<IdeaReports> {
  await limits.take(publishLimits.listPerIp, actor.ip)
  await findIdea(db, ideaId)
  const now = clock()
  const isOwner = await ownsIdea(db, { browserKey: actor.browserKey, now }, ideaId)
  const publications = await listPublications(db, ideaId)
  const shownIds = publications
    .filter((one) => isOwner || getState(one) !== 'withdrawn')
    .map(({ report_id: id }) => id)
  const publishedIds = publications
    .filter((one) => getState(one) === 'published')
    .map(({ report_id: id }) => id)
  const rows = await db
    .selectFrom('pain_point_reports as report')
    .innerJoin('ideas as idea', 'idea.id', 'report.idea_id')
    .selectAll('report')
    .where('idea.id', '=', ideaId)
    .where(
      sql<SqlBool>`(report.id = any (${shownIds}::uuid[]) or (${isOwner} and ${isOfFounder(now)}))`,
    )
    // Among more reports than are listed, the one on the page is found first.
    .orderBy(sql`report.id = any (${publishedIds}::uuid[])`, 'desc')
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .limit(maxListed)
    .execute()
  rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
  const byReport = new Map(publications.map((one) => [one.report_id, one]))
  const reports = await Promise.all(
    rows.map((row) => toIdeaReport(db, row, { isOwner, publication: byReport.get(row.id) })),
  )
  // As the idea's page: it shows nothing once marks have left the published one too few findings.
  const isShown = reports.some(
    ({ publication, obstacle }) => publication?.state === 'published' && obstacle === null,
  )
  if (!isOwner && !isShown) return { isOwner, reports: [] }
  return { isOwner, reports }
}

async function ownsIdea(
  db: Database,
  { browserKey, now }: { browserKey: string | null; now: Date },
  ideaId: IdeaId,
): Promise<boolean> {
  if (browserKey === null) return false
  const own = await db
    .selectFrom('ideas')
    .select('id')
    .where('id', '=', ideaId)
    .where(isOwned({ browserKey, now }))
    .executeTakeFirst()
  return own !== undefined
}

function listPublications(db: Database, ideaId: IdeaId): Promise<Publication[]> {
  return db
    .selectFrom('published_reports')
    .selectAll()
    .where('idea_id', '=', ideaId)
    .orderBy('published_at', 'desc')
    .limit(maxListed)
    .execute()
}

interface Shown {
  isOwner: boolean
  publication: Publication | undefined
}

async function toIdeaReport(
  db: Database,
  stored: Selectable<Tables['pain_point_reports']>,
  { isOwner, publication }: Shown,
): Promise<IdeaReport> {
  const report = await applyMarks(db, stored)
  const state = publication && getState(publication)
  const isFull = report.kind === 'full' && publication?.shows_full_report === true
  const shareId = isFull && state === 'published' ? await findOpenShare(db, report.id) : null
  return {
    reportId: isOwner ? report.id : null,
    shareId,
    kind: report.kind,
    status: report.status,
    discussions: report.total_findings,
    result: report.status === 'completed' ? getSentence(report, { hasVerdict: isOwner }) : null,
    startedAt: report.created_at.toISOString(),
    publication: publication
      ? {
          state: getState(publication),
          withFullReport: state === 'published' ? shareId !== null : publication.shows_full_report,
          publishedAt: publication.published_at.toISOString(),
          replacedAt: publication.replaced_at?.toISOString() ?? null,
          withdrawnAt: publication.withdrawn_at?.toISOString() ?? null,
        }
      : null,
    obstacle: findObstacle(report),
  }
}

function getState({ replaced_at: replacedAt, withdrawn_at: withdrawnAt }: Publication) {
  if (withdrawnAt) return 'withdrawn'
  return replacedAt ? 'replaced' : 'published'
}
