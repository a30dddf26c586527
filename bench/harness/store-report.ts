import { randomUUID } from 'node:crypto'
import { analyse } from '../../src/analysis/analyse.ts'
import { assess } from '../../src/analysis/assessment/assess.ts'
import { writePlainSections } from '../../src/analysis/writing/plain-sections.ts'
import type { ReportId } from '../../src/features/reports/contract.ts'
import { noCost, storeSection } from '../../src/features/reports/report-sections.ts'
import { finishReport, storeAnalysis } from '../../src/features/scans/report-progress.ts'
import type { Services } from '../../src/platform/context.ts'
import type { Counters } from '../../src/platform/counters.ts'
import { connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { quiet } from '../../tests/quiet.ts'
import { madeUpSubject, makeDiscussions } from './made-up-discussions.ts'

/** Stores a full report in an embedded database. @returns the path of its page, and its findings */
export async function storeReport(
  folder: string,
  findings: number,
): Promise<{ path: string; count: number }> {
  const connection = await connect({ folder: `${folder}/database` }, quiet)
  const { db, pubsub } = connection
  await migrate(db)
  const id = randomUUID() as ReportId
  const now = new Date('2026-11-20T12:00:00Z')
  await db
    .insertInto('pain_point_reports')
    .values({
      id,
      kind: 'full',
      status: 'processing',
      search_query: madeUpSubject,
      asked_by: '',
      created_at: now,
    })
    .execute()
  const discussions = makeDiscussions(0, 8 * findings).map((one, at) =>
    at % 2 === 0 ? one : { ...one, source: 'Reddit', platform: 'Reddit' as const },
  )
  const analysis = analyse(madeUpSubject, discussions, now, { isThorough: true })
  const counters: Counters = { count: () => {} }
  const services = { db, pubsub, counters, clock: () => now } as Services
  await storeAnalysis(
    services,
    {
      id,
      kind: 'full',
      coverage: [],
      searches: [],
      reading: { by: 'words', version: 2, read: 0, unread: 0, graded: null, language: null },
      analysis,
    },
    async () => {},
  )
  const assessment = assess(analysis)
  for (const plain of writePlainSections({ ...analysis, assessment })) {
    await storeSection(db, id, { ...plain, model: null, dropped: 0, fallbackReason: null }, noCost)
  }
  await finishReport(services, id, assessment, analysis.findings.length)
  await connection.close()
  return { path: `/validation?report=${id}`, count: analysis.findings.length }
}
