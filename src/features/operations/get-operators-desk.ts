import { brand } from '../../platform/brand.ts'
import { listMissingDetails } from '../../platform/list-missing-details.ts'
import type { Services } from '../../platform/context.ts'
import { readDatabaseFacts } from '../../platform/db/database-facts.ts'
import { countErrors, listLatestErrors } from '../../platform/error-log.ts'
import { readFailedJobs } from '../../platform/jobs/job-metrics.ts'
import { readFailedEmails } from '../../platform/email/failed-emails.ts'
import { countDrafts } from '../blog/queries.ts'
import { findLastEventAt } from '../purchases/queries.ts'
import type { AdminOverview } from './contract.ts'
import { readSiteState, type SiteState } from './read-site-state.ts'
import { emailDays, maxListed, recentHours } from './rules.ts'
import { getRunningVersion } from './running-version.ts'
import { type ConfiguredSource, readSourceHealth } from './source-health.ts'
import { findAlerts } from './find-alerts.ts'
import { dayMs, hourMs } from '../../shared/durations.ts'

type OverviewContext = Pick<
  Services,
  'config' | 'db' | 'clock' | 'mailer' | 'store' | 'reviseEmail'
>

export async function getOperatorsDesk(
  context: OverviewContext,
  sources: ConfiguredSource[],
): Promise<AdminOverview> {
  const state = await readSiteState(context)
  const [database, failedJobs, mail, lastEventAt, health, errors, draftPosts] = await Promise.all([
    readDatabaseFacts(context.db),
    readFailedJobs(context.db, maxListed),
    readMail(context, state),
    findLastEventAt(context.db),
    readSourceHealth(context, sources),
    readErrors(context, new Date(state.now.getTime() - recentHours * hourMs)),
    context.config.off.has('BLOG') ? 0 : countDrafts(context.db, state.now),
  ])
  const { version, commit, node, startedAt } = getRunningVersion()
  const { undelivered, undeliveredReason, disputed } = state.purchases
  const overview = {
    at: state.now.toISOString(),
    missingDetails: context.config.isLocal ? [] : listMissingDetails(),
    hasShippedClaims: !context.config.isLocal && !brand.claimsAreOwn,
    process: { version, commit, node, startedAt: startedAt.toISOString() },
    database,
    jobs: {
      queues: state.queues,
      failed: failedJobs.map((job) => ({ ...job, failedAt: job.failedAt.toISOString() })),
      workerSilentSeconds: state.workerSilentSeconds,
    },
    mail,
    payments: {
      mode: context.config.paymentMode,
      lastEventAt: lastEventAt?.toISOString() ?? null,
      undelivered,
      undeliveredReason,
      disputed,
    },
    sources: health,
    scans: state.scans,
    errors,
    draftPosts,
    lastBackupAt: state.lastBackupAt?.toISOString() ?? null,
  }
  return { ...overview, alerts: findAlerts(overview) }
}

async function readMail(
  context: OverviewContext,
  { emails, mailServer, now }: SiteState,
): Promise<AdminOverview['mail']> {
  const since = new Date(now.getTime() - emailDays * dayMs)
  const failed = await readFailedEmails(context, since, maxListed)
  const { oldestDueAt, lastSentAt, ...metrics } = emails
  return {
    provider: context.mailer?.name ?? null,
    ...metrics,
    oldestDueAt: oldestDueAt?.toISOString() ?? null,
    lastSentAt: lastSentAt?.toISOString() ?? null,
    server: mailServer,
    letters: failed.map((message) => ({ ...message, writtenAt: message.writtenAt.toISOString() })),
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
