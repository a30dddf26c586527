import type { Services } from '../../platform/context.ts'
import { countEmails, readEmailMetrics } from '../../platform/email/email-metrics.ts'
import {
  findWorkerSilence,
  type QueueMetrics,
  readQueues,
} from '../../platform/jobs/job-metrics.ts'
import { findLatestPostAt } from '../blog/queries.ts'
import { countPurchases } from '../purchases/queries.ts'
import { countScans } from '../scans/queries.ts'
import { findLastBackupAt } from './backup/last-backup.ts'
import { findMailServerState } from './mail-server.ts'
import { emailDays, recentHours } from './rules.ts'
import { hourMs } from '../../shared/durations.ts'

export type SiteState = Awaited<ReturnType<typeof readSiteState>>

/** One query at a time, to hold one connection. */
export async function readSiteState({
  db,
  clock,
  store,
}: Pick<Services, 'db' | 'clock' | 'store'>) {
  const now = clock()
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const queues = await readQueues(db)
  return {
    now,
    queues,
    workerSilentSeconds: await findWorkerSilence(db),
    emails: await readEmailMetrics(db, {
      endedBadly: before(emailDays * 24),
      failedLately: before(recentHours),
    }),
    emailsByStatus: await countEmails(db),
    mailServer: await findMailServerState(store),
    purchases: await countPurchases(db),
    scans: getScans(await countScans(db, before(recentHours)), queues),
    latestPostAt: await findLatestPostAt(db),
    lastBackupAt: await findLastBackupAt(store),
  }
}

/** An unfinished report has exactly one job: to scan, or to write. */
function getScans(
  { unfinished, failed }: Awaited<ReturnType<typeof countScans>>,
  queues: QueueMetrics[],
) {
  const jobs = queues.filter(({ queue }) => queue === 'run-scan' || queue === 'write-report')
  const untaken = jobs.reduce((sum, { waiting, later }) => sum + waiting + later, 0)
  const waiting = Math.min(untaken, unfinished)
  return { running: unfinished - waiting, waiting, failedLastDay: failed }
}
