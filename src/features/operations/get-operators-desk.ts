import { brand } from '../../platform/brand.ts'
import { listMissingDetails } from '../../platform/operator.ts'
import type { RequestContext } from '../../platform/context.ts'
import { readDatabaseFacts } from '../../platform/db/database-facts.ts'
import { countErrors, listLatestErrors } from '../../platform/error-log.ts'
import { type QueueMetrics, readFailedJobs, readQueues } from '../../platform/jobs/job-metrics.ts'
import { readFailedEmails, readEmailMetrics } from '../../platform/email/count-emails.ts'
import { findLastEventAt } from '../purchases/queries.ts'
import { countScans } from '../scans/queries.ts'
import type { AdminOverview } from './contract.ts'
import { maxListed, emailDays, recentHours } from './rules.ts'
import { getRunningVersion } from './running-version.ts'
import { type ConfiguredSource, readSourceHealth } from './source-health.ts'

type OverviewContext = Pick<RequestContext, 'config' | 'db' | 'clock' | 'mailer' | 'store'>

/** @param sources in display order */
export async function getOperatorsDesk(
  context: OverviewContext,
  sources: ConfiguredSource[],
): Promise<AdminOverview> {
  const now = context.clock()
  const lastDay = new Date(now.getTime() - recentHours * 3_600_000)
  const [database, queues, failedJobs, mail, lastEventAt, health, scans, errors] =
    await Promise.all([
      readDatabaseFacts(context.db),
      readQueues(context.db),
      readFailedJobs(context.db, maxListed),
      readMail(context, now),
      findLastEventAt(context.db),
      readSourceHealth(context, sources),
      countScans(context.db, lastDay),
      readErrors(context, lastDay),
    ])
  const { version, node, startedAt } = getRunningVersion()
  return {
    at: now.toISOString(),
    missingDetails: context.config.isLocal ? [] : listMissingDetails(),
    hasShippedClaims: !context.config.isLocal && !brand.claimsAreOwn,
    process: { version, node, startedAt: startedAt.toISOString() },
    database,
    jobs: {
      queues,
      failed: failedJobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
    },
    mail,
    payments: {
      mode: context.config.paymentMode,
      lastEventAt: lastEventAt?.toISOString() ?? null,
    },
    sources: health,
    scans: getScans(scans, queues),
    errors,
  }
}

async function readMail(
  { db, mailer }: OverviewContext,
  now: Date,
): Promise<AdminOverview['mail']> {
  const since = new Date(now.getTime() - emailDays * 86_400_000)
  const [{ oldestDueAt, ...metrics }, emails] = await Promise.all([
    readEmailMetrics(db, since),
    readFailedEmails(db, since, maxListed),
  ])
  return {
    provider: mailer?.name ?? null,
    ...metrics,
    oldestDueAt: oldestDueAt?.toISOString() ?? null,
    letters: emails.map((message) => ({ ...message, writtenAt: message.writtenAt.toISOString() })),
  }
}

async function readErrors({ db }: OverviewContext, since: Date): Promise<AdminOverview['errors']> {
  const [count, rows] = await Promise.all([
    countErrors(db, since),
    listLatestErrors(db, since, maxListed),
  ])
  const latest = rows.map(({ request_id: requestId, at, ...row }) => ({
    ...row,
    requestId,
    at: at.toISOString(),
  }))
  return { count, latest }
}

/** An unfinished report has exactly one job: to scan, or to write. */
function getScans(
  { unfinished, failed }: Awaited<ReturnType<typeof countScans>>,
  queues: QueueMetrics[],
): AdminOverview['scans'] {
  const jobs = queues.filter(({ queue }) => queue === 'run-scan' || queue === 'write-report')
  const untaken = jobs.reduce((sum, { waiting, later }) => sum + waiting + later, 0)
  const waiting = Math.min(untaken, unfinished)
  return { running: unfinished - waiting, waiting, failedLastDay: failed }
}
