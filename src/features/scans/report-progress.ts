import { sql, type UpdateObject } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database, DatabaseTransaction, Tables } from '../../platform/db/tables.ts'
import { returnCredit } from '../purchases/scan-credits.ts'
import type { Certainty } from '../../analysis/reading/judge.ts'
import type { AnalysedFinding, Analysis } from '../../analysis/analyse.ts'
import type { SearchSummary, Coverage, Finding, ReportId, TextsRead } from '../reports/contract.ts'
import { eraseLateWords } from './erase-person.ts'
import { eraseLateQuotes } from './erase-quotes.ts'
import { lockErased } from './erased-discussions.ts'
import { getFindingId } from './finding-id.ts'
import { getReportChannel } from './follow-report.ts'
import { writePlainSections } from '../../analysis/writing/plain-sections.ts'
import type { ReportFacts } from '../../analysis/writing/section.ts'
import { addEvent } from './report-events.ts'
import { noCost, storeSection } from '../reports/report-sections.ts'
import { erasedText } from '../../shared/erased-text.ts'
import { assess, getLiteVerdict } from '../../analysis/assessment/assess.ts'
import type { Assessment, Verdict } from '../../analysis/assessment/assessment.ts'

declare module '../../platform/counters.ts' {
  interface CountedEvents {
    scan: { kind: ReportKind; outcome: 'completed' | 'not_enough_evidence' | 'failed' }
  }
}

const maxFindingEvents = 12

/** @returns null if its scan is already over, because a job may run twice */
export async function resetReport(db: Database, id: ReportId) {
  return db.transaction().execute(async (tx) => {
    // Locked, so that the other run of the job does not store its findings before they are deleted here.
    const report = await tx
      .selectFrom('pain_point_reports')
      .select(['kind', 'search_query', 'given_searches', 'status', 'created_at', 'assessment'])
      .select((eb) => eb('scan_tokens_in', '+', eb.ref('scan_tokens_out')).as('tokens_spent'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (report?.status !== 'processing' || report.assessment !== null) return null
    await tx.deleteFrom('pain_point_findings').where('report_id', '=', id).execute()
    await tx.deleteFrom('pain_point_metrics').where('report_id', '=', id).execute()
    return report
  })
}

export function toFindings(id: ReportId, best: readonly AnalysedFinding[]): Finding[] {
  return best.map((finding) => {
    const { text_hash: _hash, counted_from: _from, ...publicFields } = finding
    return {
      ...publicFields,
      mark: null,
      id: getFindingId(id, finding.discussion_id),
      report_id: id,
    }
  })
}

type ReportKind = 'lite' | 'full'

export interface Scanned {
  id: ReportId
  kind: ReportKind
  coverage: Coverage[]
  searches: SearchSummary[]
  reading: TextsRead
  analysis: Analysis
}

/** With enough evidence a full report stays open for its texts. @param writeLater in the same transaction */
export async function storeAnalysis(
  services: Services,
  scanned: Scanned,
  writeLater: (db: DatabaseTransaction) => Promise<void>,
): Promise<void> {
  const { id, kind, analysis } = scanned
  const findings = getSure(analysis)
  const { evidence } = analysis
  const isByWords = scanned.reading.by === 'words'
  const assessment = kind === 'full' ? assess({ evidence, findings, isByWords }) : null
  const verdict = assessment?.verdict ?? getLiteVerdict(findings.length)
  const outcome = await services.db.transaction().execute(async (db) => {
    await lockErased(db)
    const isCurrent = await storeMetrics(db, scanned, assessment)
    if (!isCurrent) return null
    await storeFindings(db, id, analysis)
    const best = findings.slice(0, maxFindingEvents)
    for (const finding of toFindings(id, best)) await addEvent(db, id, 'finding', finding)
    const isWrittenLater = assessment && assessment.score !== null
    if (assessment && !isWrittenLater)
      await storeBuiltInTexts(db, id, {
        evidence,
        assessment,
        findings,
        language: scanned.reading.language,
      })
    await eraseLateQuotes(db, services.config, id)
    if (isWrittenLater) {
      await writeLater(db)
      return 'step'
    }
    await completeReport(db, id, { verdict, score: null, total: findings.length }, services.clock())
    return 'done'
  })
  if (outcome === 'done') countCompleted(services, kind, verdict)
  if (outcome) await services.pubsub.publish(getReportChannel(id), outcome)
}

export async function finishReport(
  services: Services,
  id: ReportId,
  { verdict, score }: Assessment,
  total: number,
): Promise<boolean> {
  const isEnded = await services.db.transaction().execute(async (db) => {
    await eraseLate(services, db, id)
    return completeReport(db, id, { verdict, score, total }, services.clock())
  })
  if (!isEnded) return false
  countCompleted(services, 'full', verdict)
  await services.pubsub.publish(getReportChannel(id), 'done')
  return true
}

/** Erases quotes and words that were read before an erasure and stored after it. */
async function eraseLate({ config }: Services, db: DatabaseTransaction, id: ReportId) {
  await lockErased(db)
  await eraseLateQuotes(db, config, id)
  await eraseLateWords(db, id)
}

function countCompleted({ counters }: Services, kind: ReportKind, verdict: Verdict | null): void {
  const isEmpty = verdict === 'NOT ENOUGH EVIDENCE'
  counters.count('scan', { kind, outcome: isEmpty ? 'not_enough_evidence' : 'completed' })
}

export async function failReport(
  services: Services,
  id: ReportId,
  coverage: Coverage[],
  message: string,
): Promise<void> {
  const kind = await services.db.transaction().execute(async (db) => {
    await eraseLate(services, db, id)
    const ended = await endReport(db, id, {
      status: 'failed',
      error_message: message,
      ...(coverage.length > 0 ? { coverage: sql`${JSON.stringify(coverage)}::jsonb` } : {}),
      completed_at: services.clock(),
    })
    if (!ended) return null
    await returnCredit(db, id)
    await addEvent(db, id, 'failed', { error_message: message })
    return ended
  })
  if (!kind) return
  services.counters.count('scan', { kind, outcome: 'failed' })
  await services.pubsub.publish(getReportChannel(id), 'failed')
}

function getSure({ findings }: Analysis): AnalysedFinding[] {
  return findings.filter(({ certainty }) => certainty === 'sure')
}

async function storeMetrics(
  db: DatabaseTransaction,
  { id, coverage, searches, reading, analysis }: Scanned,
  assessment: Assessment | null,
): Promise<boolean> {
  const { counts, evidence, findings, sentimentScore } = analysis
  const getCount = (wanted: Certainty) =>
    findings.filter(({ certainty }) => certainty === wanted).length
  const getKept = ({ source }: Coverage) =>
    counts.find((count) => count.source === source)?.kept ?? 0
  const counted = coverage.map((one) => ({ ...one, kept: getKept(one) }))
  const stored = await db
    .updateTable('pain_point_reports')
    .set({
      sentiment_score: sentimentScore,
      total_findings: getCount('sure'),
      maybe_findings: getCount('maybe'),
      subject_findings: getCount('subject'),
      // An erasure may have come while the scan ran.
      searches: sql`case when search_query = ${erasedText} then '[]'
        else ${JSON.stringify(searches)}::jsonb end`,
      reading: sql`${JSON.stringify(reading)}::jsonb`,
      coverage: sql`${JSON.stringify(counted)}::jsonb`,
      evidence: sql`${JSON.stringify(evidence)}::jsonb`,
      assessment: assessment && sql`${JSON.stringify(assessment)}::jsonb`,
    })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .where('assessment', 'is', null)
    .executeTakeFirst()
  return stored.numUpdatedRows > 0n
}

async function storeFindings(
  db: DatabaseTransaction,
  id: ReportId,
  { findings, metrics }: Analysis,
): Promise<void> {
  for (const batch of splitIntoBatches(findings)) {
    await db
      .insertInto('pain_point_findings')
      .values(
        batch.map((one) => ({
          ...one,
          id: getFindingId(id, one.discussion_id),
          report_id: id,
          discussion_date: new Date(one.discussion_date),
          fetched_at: new Date(one.fetched_at),
          counted_from: sql`${JSON.stringify(one.counted_from)}::jsonb`,
        })),
      )
      .execute()
  }
  if (metrics.length === 0) return
  await db
    .insertInto('pain_point_metrics')
    .values(metrics.map((metric) => ({ ...metric, report_id: id })))
    .execute()
}

/** Without enough evidence for a score, the built-in texts are used and no model is called. */
async function storeBuiltInTexts(
  db: DatabaseTransaction,
  id: ReportId,
  facts: ReportFacts,
): Promise<void> {
  for (const plain of writePlainSections(facts)) {
    const section = { ...plain, model: null, dropped: 0, fallbackReason: null }
    await storeSection(db, id, section, noCost)
  }
}

interface Outcome {
  verdict: Verdict | null
  score: number | null
  total: number
}

async function completeReport(
  db: DatabaseTransaction,
  id: ReportId,
  { verdict, score, total }: Outcome,
  now: Date,
): Promise<boolean> {
  const ended = await endReport(db, id, {
    status: 'completed',
    recommendation: verdict,
    validation_score: score,
    completed_at: now,
  })
  if (!ended) return false
  if (verdict === 'NOT ENOUGH EVIDENCE') await returnCredit(db, id)
  await addEvent(db, id, 'done', { total_findings: total })
  return true
}

/** @returns its kind if this call ended the report: only the first does */
async function endReport(
  db: DatabaseTransaction,
  id: ReportId,
  end: UpdateObject<Tables, 'pain_point_reports'>,
): Promise<ReportKind | undefined> {
  const ended = await db
    .updateTable('pain_point_reports')
    // Only scans that run are counted by IP.
    .set({ ...end, asked_by: '' })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('kind')
    .executeTakeFirst()
  return ended?.kind
}

const batchSize = 200

function splitIntoBatches<Item>(items: Item[]): Item[][] {
  const batches: Item[][] = []
  for (let at = 0; at < items.length; at += batchSize) batches.push(items.slice(at, at + batchSize))
  return batches
}
