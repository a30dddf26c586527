import type { ReportId } from '../../src/features/reports/contract.ts'
import { runScan } from '../../src/features/scans/jobs/run-scan.ts'
import { writeReport } from '../../src/features/scans/jobs/write-report.ts'
import { publishReport } from '../../src/features/published-reports/publish-report.ts'
import { findObstacle } from '../../src/features/published-reports/rules.ts'
import { minFullEvidence, querySeparator } from '../../src/analysis/limits.ts'
import type { RequestContext } from '../../src/platform/context.ts'
import { startReport } from '../../src/features/scans/start-report.ts'
import { createDemoSources, type DemoTopic } from './discussions.ts'
import type { DemoEvent, DemoRun } from './demo-run.ts'
import { dayMs } from '../../src/shared/durations.ts'

/** A free scan of the made-up discussions, which its founder publishes, then a full one if there is enough to score. */
export function makeReports(
  run: DemoRun,
  topic: DemoTopic | undefined,
  founder: number,
): DemoEvent[] {
  if (!topic) return []
  const { random, now } = run
  const at = new Date(now.getTime() - random.between(1, 30) * dayMs)
  return [{ at, apply: () => scan(run, topic, founder, at) }]
}

async function scan(run: DemoRun, topic: DemoTopic, founder: number, at: Date): Promise<void> {
  const { demo, random } = run
  demo.setSources(createDemoSources(topic, at, random))
  const context = demo.getContext(founder)
  const liteId = await report(run, topic, context, null)
  await publish(run, context, liteId)
  if (topic.texts.length < minFullEvidence.discussions) return
  demo.setClock(new Date(at.getTime() + 60_000 * random.between(3, 20)))
  await report(run, topic, context, liteId)
}

async function publish(
  { id }: DemoRun,
  context: RequestContext,
  reportId: ReportId,
): Promise<void> {
  const report = await context.db
    .selectFrom('pain_point_reports')
    .select(['status', 'total_findings'])
    .where('id', '=', reportId)
    .executeTakeFirstOrThrow()
  if (findObstacle(report) !== null) return
  await publishReport(context, { ideaId: await id, reportId, withFullReport: false })
}

async function report(
  { demo, world, id }: DemoRun,
  { title, problem }: DemoTopic,
  context: RequestContext,
  liteReportId: ReportId | null,
): Promise<ReportId> {
  const ideaId = await id
  const { services } = demo
  const kind = liteReportId ? 'full' : 'lite'
  const searchQuery = `${title}${querySeparator}${problem}`
  const reportId = await services.db
    .transaction()
    .execute((tx) =>
      startReport(tx, context, { kind, searchQuery, searches: null, ideaId, liteReportId }),
    )
  const { signal } = new AbortController()
  await runScan.run(services, { reportId }, signal)
  if (kind === 'full') await writeReport.run(services, { reportId }, signal)
  world.reports.push({ id: reportId, kind, title })
  return reportId
}
