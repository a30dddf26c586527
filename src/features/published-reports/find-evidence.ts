import { minLiteEvidence } from '../../analysis/limits.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { erasedText } from '../../shared/erased-text.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { IdeaEvidence } from '../ideas/contract.ts'
import { listFindings } from '../reports/list-findings.ts'
import type { ReportId } from '../reports/contract.ts'
import { defaultFindings, getBest, getScoreBadge } from '../reports/rules.ts'
import { findOpenShare } from '../shared-reports/queries.ts'
import { findCurrent, type Publication } from './queries.ts'
import { shownQuotes } from './rules.ts'
import { applyMarks, getSentence } from './shown-report.ts'

/** Call it for a listed idea. Null also if marks have left too few findings. */
export async function findEvidence(
  context: RequestContext,
  ideaId: IdeaId,
): Promise<IdeaEvidence | null> {
  const { db } = context
  const publication = await findCurrent(db, ideaId)
  if (!publication) return null
  const stored = await db
    .selectFrom('pain_point_reports')
    .selectAll()
    .where('id', '=', publication.report_id)
    .executeTakeFirst()
  if (!stored) return null
  const report = await applyMarks(db, stored)
  if (report.total_findings < minLiteEvidence) return null
  const isFull = report.kind === 'full' && publication.shows_full_report
  const [quotes, replaced, shareId] = await Promise.all([
    findQuotes(context, report.id),
    findReplaced(db, publication),
    isFull ? findOpenShare(db, report.id) : null,
  ])
  const badge = getScoreBadge({ ...report, score_parts: report.assessment && [] })
  return {
    discussions: report.total_findings,
    result: getSentence(report, { hasVerdict: false }),
    quotes,
    sourcesAnswered: report.coverage
      .filter(({ status }) => status === 'ok')
      .map(({ source }) => source),
    scannedAt: report.created_at.toISOString(),
    publishedAt: publication.published_at.toISOString(),
    replaced,
    fullReport: shareId && {
      shareId,
      score: badge?.outOfTen ?? null,
      verdict: report.assessment?.verdict ?? null,
    },
  }
}

/** Read from the report's own findings, so that what is erased or deleted there is gone here. */
async function findQuotes(context: RequestContext, id: ReportId): Promise<IdeaEvidence['quotes']> {
  const list = { id, certainty: 'sure', limit: defaultFindings } as const
  const { findings } = await listFindings(context, list)
  const readable = findings.filter(({ quote }) => quote !== erasedText)
  return getBest(readable)
    .slice(0, shownQuotes)
    .map(({ quote, title, source, community, source_url: url, discussion_date: date }) => {
      return { quote, title, source, community, url, date }
    })
}

async function findReplaced(
  db: Database,
  { idea_id: ideaId }: Publication,
): Promise<IdeaEvidence['replaced']> {
  const row = await db
    .selectFrom('published_reports as publication')
    .innerJoin('pain_point_reports as report', 'report.id', 'publication.report_id')
    .select(['publication.replaced_at', 'report.created_at'])
    .where('publication.idea_id', '=', ideaId)
    .where('publication.replaced_at', 'is not', null)
    .orderBy('publication.replaced_at', 'desc')
    .orderBy('publication.published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.replaced_at) return null
  return {
    scannedAt: row.created_at.toISOString(),
    replacedAt: row.replaced_at.toISOString(),
  }
}
