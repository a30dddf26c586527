import { formatDuration } from '../../shared/format/format-duration.ts'
import { plural } from '../../shared/format/plural.ts'
import type { AdminOverview, Alert } from './contract.ts'
import {
  hasFailedLast,
  maxBackupDays,
  maxWaitMinutes,
  maxWorkerlessMinutes,
  maxWorkerSilenceMinutes,
  shippedClaims,
} from './rules.ts'
import { joinWithAnd } from '../../shared/format/join-list.ts'

type State = Omit<AdminOverview, 'alerts'>
type Found = Omit<Alert, 'isEmailed' | 'count'> & { isEmailed?: false; count?: number }

export function findAlerts(state: State): Alert[] {
  return [
    ...checkMail(state),
    ...checkPayments(state),
    ...checkJobs(state),
    ...checkSources(state),
    ...checkErrors(state),
    ...checkBackup(state),
    ...checkDrafts(state),
    ...checkDetails(state),
  ].map((found) => ({ isEmailed: true, count: null, ...found }))
}

const links = {
  site: { path: '/admin#facts', label: 'The site now' },
  emails: { path: '/admin#failed-emails', label: 'Emails that did not arrive' },
  jobs: { path: '/admin#failed-jobs', label: 'Failed jobs' },
  queues: { path: '/admin#queues', label: 'Queues' },
  sources: { path: '/admin#sources', label: 'Discussion sources' },
  errors: { path: '/admin#errors', label: 'Errors' },
  purchases: { path: '/admin/analytics', label: 'Purchases' },
  posts: { path: '/admin/blog-generator', label: 'Blog posts' },
  privacy: { path: '/privacy', label: 'Privacy page' },
  home: { path: '/', label: 'Home page' },
}

function checkMail({ mail, at }: State): Found[] {
  const { failedLately, oldestDueAt, waitingReason, server } = mail
  if (mail.provider === null) {
    return [
      {
        key: 'mail-none',
        text: 'No email can be sent',
        advice: 'Set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on to try things out).',
        link: links.site,
        isEmailed: false,
      },
    ]
  }
  const found: Found[] = []
  if (server?.error) {
    found.push({
      key: 'mail-server',
      text: `The mail server ${server.server} accepts no emails: ${server.error}`,
      advice: 'Check SMTP_URL, the server and the firewall. Emails wait for three days.',
      link: links.site,
    })
  }
  const waitsSeconds = oldestDueAt ? (Date.parse(at) - Date.parse(oldestDueAt)) / 1000 : 0
  if (waitsSeconds > maxWaitMinutes * 60) {
    const why = waitingReason ? `: ${waitingReason}` : ''
    found.push({
      key: 'mail-late',
      text: `An email has been due for ${formatDuration(waitsSeconds)}${why}`,
      advice: 'Correct what the reason names. Without a reason, check that a worker runs.',
      link: links.site,
    })
  }
  if (failedLately.refused > 0) {
    found.push({
      key: 'mail-refused',
      count: failedLately.refused,
      text: `${plural(failedLately.refused, 'email')} refused in the last 24 hours`,
      advice: 'Read why under “Emails that did not arrive”, and resend what can be resent.',
      link: links.emails,
    })
  }
  if (failedLately.doubtful > 0) {
    found.push({
      key: 'mail-doubtful',
      count: failedLately.doubtful,
      text: `${plural(failedLately.doubtful, 'email')} of the last 24 hours may or may not have been sent`,
      advice: 'Look it up in your provider’s log. The site sends nothing twice.',
      link: links.emails,
    })
  }
  return found
}

function checkPayments({ payments: { undelivered, undeliveredReason, disputed } }: State): Found[] {
  const found: Found[] = []
  if (undelivered > 0) {
    const why = undeliveredReason ? `: ${undeliveredReason}` : ''
    found.push({
      key: 'payments-undelivered',
      count: undelivered,
      text: `${plural(undelivered, 'purchase')} paid but not delivered${why}`,
      advice:
        'The site refunds such a payment within an hour. If it is still here then, refund it at your payment provider.',
      link: links.purchases,
    })
  }
  if (disputed > 0) {
    found.push({
      key: 'payments-disputed',
      count: disputed,
      text: `${plural(disputed, 'payment')} disputed`,
      advice: 'Respond at your payment provider before its deadline.',
      link: links.purchases,
    })
  }
  return found
}

function checkJobs(state: State): Found[] {
  const { jobs, scans } = state
  const failed = jobs.queues.reduce((sum, { failedLastDay }) => sum + failedLastDay, 0)
  const found = isWorkerless(jobs) ? [getWorkerless(jobs)] : getLateJobs(jobs)
  if (failed > 0) {
    found.push({
      key: 'jobs-failed',
      text: `${plural(failed, 'job')} failed`,
      advice: 'Read why under “Failed jobs”, correct the cause, and retry there.',
      link: links.jobs,
    })
  }
  if (scans.failedLastDay > 0) {
    found.push({
      key: 'scans-failed',
      text: `${plural(scans.failedLastDay, 'scan')} failed`,
      advice: 'See which discussion source failed. The buyer of a failed full scan has it back.',
      link: links.sources,
    })
  }
  return found
}

/** A long wait alone is no proof: a worker may be busy. */
function isWorkerless({ queues, workerSilentSeconds }: State['jobs']): boolean {
  const isSilent =
    workerSilentSeconds === null || workerSilentSeconds > maxWorkerSilenceMinutes * 60
  return isSilent && getLongestWait(queues) > maxWorkerlessMinutes * 60
}

function getLongestWait(queues: State['jobs']['queues']): number {
  return Math.max(0, ...queues.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0))
}

function getWorkerless({ queues }: State['jobs']): Found {
  return {
    key: 'no-worker',
    text: `No worker runs: a job has been waiting for ${formatDuration(getLongestWait(queues))}`,
    advice: 'Start a process with ROLE=all or ROLE=worker, or restart the one that hangs.',
    link: links.queues,
  }
}

function getLateJobs({ queues }: State['jobs']): Found[] {
  return queues
    .filter(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > maxWaitMinutes * 60)
    .map(({ queue, oldestWaitingSeconds }) => ({
      key: `job-late ${queue}`,
      text: `A job of ${queue} has been waiting for ${formatDuration(oldestWaitingSeconds ?? 0)}`,
      advice: 'The workers are busy or hang: read the log, and start another worker.',
      link: links.queues,
    }))
}

/** The table of sources has their names and reasons. */
const maxNamedSources = 2

function checkSources({ sources }: State): Found[] {
  if (sources.every(({ state }) => state === 'off')) {
    return [
      {
        key: 'sources-none',
        text: 'No discussion source is switched on',
        advice: 'Scans find nothing: see docs/settings.md.',
        link: links.sources,
        isEmailed: false,
      },
    ]
  }
  const on = sources.filter(({ state }) => state === 'on')
  const failed = on.filter(hasFailedLast)
  const [only] = failed
  if (!only) return []
  const names =
    failed.length > maxNamedSources ? '' : `: ${failed.map(({ name }) => name).join(', ')}`
  return [
    {
      key: 'sources-failed',
      text:
        failed.length === 1
          ? `${only.name} ${only.lastFailure ?? 'failed'}`
          : `${failed.length} of ${on.length} discussion sources failed${names}`,
      advice:
        on.length > failed.length
          ? 'Scans go on with the others. A source that doesn’t recover can be switched off in the settings.'
          : 'Scans fail until a source responds. Check the network of the server.',
      link: links.sources,
      // Sources fail now and then, and mostly respond to the next scan.
      isEmailed: false,
    },
  ]
}

function checkErrors({ errors: { count } }: State): Found[] {
  if (count === 0) return []
  return [
    {
      key: 'errors',
      text: `${plural(count, 'error')} in the last 24 hours`,
      advice: 'Read more under “Errors” and in the log.',
      link: links.errors,
    },
  ]
}

function checkBackup({ lastBackupAt, at }: State): Found[] {
  const ageSeconds = lastBackupAt ? (Date.parse(at) - Date.parse(lastBackupAt)) / 1000 : 0
  if (ageSeconds <= maxBackupDays * 86_400) return []
  return [
    {
      key: 'backup-old',
      text: `The last backup was taken ${formatDuration(ageSeconds)} ago`,
      advice: 'Run npm run backup, and find out why its timer no longer does.',
      link: links.site,
    },
  ]
}

function checkDrafts({ draftPosts }: State): Found[] {
  if (draftPosts === 0) return []
  const drafts = `${plural(draftPosts, 'draft')} of a blog post`
  return [
    {
      key: 'post-draft',
      text: `${drafts} ${draftPosts === 1 ? 'waits' : 'wait'} to be published`,
      advice: 'Read, then publish. A draft stays off the blog until then.',
      link: links.posts,
      isEmailed: false,
    },
  ]
}

function checkDetails({ missingDetails, hasShippedClaims }: State): Found[] {
  const found: Found[] = []
  if (missingDetails.length > 0) {
    found.push({
      key: 'details-missing',
      text: `The privacy page lacks ${joinWithAnd(missingDetails)}`,
      advice: 'Set them in brand.json, in the folder of BRAND_DIR.',
      link: links.privacy,
      isEmailed: false,
    })
  }
  if (hasShippedClaims) {
    found.push({ key: 'claims-shipped', ...shippedClaims, link: links.home, isEmailed: false })
  }
  return found
}
