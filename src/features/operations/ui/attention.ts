import { plural } from '../../../shared/format/plural.ts'
import type { AdminOverview } from '../contract.ts'
import { maxWaitMinutes, shippedClaimsText } from '../rules.ts'
import { formatDuration } from '../../../shared/format/format-duration.ts'

/** One clause per problem, the gravest first; empty if all is well. */
export function getAttention(overview: AdminOverview): string[] {
  return [
    ...checkMail(overview),
    ...checkJobs(overview),
    ...checkSources(overview),
    ...checkErrors(overview),
    ...checkDetails(overview),
    ...(overview.hasShippedClaims ? [shippedClaimsText] : []),
  ]
}

function checkMail({ mail, at }: AdminOverview): string[] {
  const { endedBadly, oldestDueAt, waitingReason } = mail
  if (mail.provider === null) {
    return [
      'No email can be sent: set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on to try things out)',
    ]
  }
  const found: string[] = []
  const waitsSeconds = oldestDueAt ? (Date.parse(at) - Date.parse(oldestDueAt)) / 1000 : 0
  if (waitsSeconds > maxWaitMinutes * 60) {
    const why = waitingReason ? `: ${waitingReason}` : ''
    found.push(`An email has been due for ${formatDuration(waitsSeconds)}${why}`)
  }
  if (endedBadly.refused > 0) found.push(`${plural(endedBadly.refused, 'email')} refused`)
  if (endedBadly.doubtful > 0) {
    found.push(`${plural(endedBadly.doubtful, 'email')} may or may not have been sent`)
  }
  return found
}

function checkDetails({ missingDetails }: AdminOverview): string[] {
  return missingDetails.length === 0
    ? []
    : [
        `The privacy page lacks ${list.format(missingDetails)}: set them in src/platform/operator.ts and brand.ts`,
      ]
}

const list = new Intl.ListFormat('en-GB')

function checkJobs({ jobs, scans }: AdminOverview): string[] {
  const failed = jobs.queues.reduce((sum, { failedLastDay }) => sum + failedLastDay, 0)
  const late = jobs.queues
    .filter(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > maxWaitMinutes * 60)
    .map(
      ({ queue, oldestWaitingSeconds }) =>
        `A job of ${queue} has been waiting for ${formatDuration(oldestWaitingSeconds ?? 0)}`,
    )
  return [
    ...(failed > 0 ? [`${plural(failed, 'job')} failed`] : []),
    ...late,
    ...(scans.failedLastDay > 0 ? [`${plural(scans.failedLastDay, 'scan')} failed`] : []),
  ]
}

function checkSources({ sources }: AdminOverview): string[] {
  if (sources.every(({ state }) => state === 'off')) return ['No discussion source is switched on']
  return sources
    .filter((source) => source.state === 'on' && hasFailedLast(source))
    .map(({ name, lastFailure }) => `${name} ${lastFailure ?? 'failed'}`)
}

export function hasFailedLast({
  lastAnsweredAt,
  lastFailedAt,
}: Pick<AdminOverview['sources'][number], 'lastAnsweredAt' | 'lastFailedAt'>): boolean {
  return lastFailedAt !== null && (lastAnsweredAt === null || lastFailedAt > lastAnsweredAt)
}

function checkErrors({ errors: { count } }: AdminOverview): string[] {
  return count > 0 ? [`${plural(count, 'error')} in the last 24 hours`] : []
}
