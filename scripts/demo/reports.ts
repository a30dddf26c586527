import type { ReportId } from '../../src/features/reports/contract.ts'
import { runScan } from '../../src/features/scans/jobs/run-scan.ts'
import { writeReport } from '../../src/features/scans/jobs/write-report.ts'
import { minFullEvidence, querySeparator } from '../../src/analysis/limits.ts'
import { startReport } from '../../src/features/scans/start-report.ts'
import { createDemoSources, type DemoTopic } from './discussions.ts'
import type { DemoEvent, DemoRun } from './demo-run.ts'
import { dayMs } from '../../src/shared/durations.ts'

/** A free scan of the made-up discussions, then a full one if there is enough to score. */
export function makeReports(run: DemoRun, topic: DemoTopic | undefined): DemoEvent[] {
  if (!topic) return []
  const { random, now } = run
  const at = new Date(now.getTime() - random.between(1, 30) * dayMs)
  return [{ at, happen: () => scan(run, topic, at) }]
}

async function scan(run: DemoRun, topic: DemoTopic, at: Date): Promise<void> {
  const { demo, random } = run
  demo.setSources(createDemoSources(topic, at, random))
  const liteId = await report(run, topic, 'lite', null)
  if (topic.texts.length < minFullEvidence.discussions) return
  demo.setClock(new Date(at.getTime() + 60_000 * random.between(3, 20)))
  await report(run, topic, 'full', liteId)
}

async function report(
  { demo, world, id }: DemoRun,
  { title, problem }: DemoTopic,
  kind: 'lite' | 'full',
  liteReportId: ReportId | null,
): Promise<ReportId> {
  const ideaId = await id
  const { services } = demo
  const context = demo.getContext(world.reports.length)
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
