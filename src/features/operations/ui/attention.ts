import { plural } from '../../../shared/format/plural.ts'
import type { OperatorsDesk } from '../contract.ts'
import { patienceMinutes } from '../rules.ts'
import { formatDuration } from '../../../shared/format/format-duration.ts'

/** One clause per problem, the gravest first; empty if all is well. */
export function getAttention(overview: OperatorsDesk): string[] {
  return [...ofMail(overview), ...ofJobs(overview), ...ofSources(overview), ...ofErrors(overview)]
}

function ofMail({ mail, at }: OperatorsDesk): string[] {
  const { endedBadly, oldestDueAt, waitingReason } = mail
  if (mail.provider === null) {
    return ['No mail is sent: set RESEND_API_KEY or SMTP_URL (or DEV_MAILBOX=on for a try)']
  }
  const found: string[] = []
  const waitsSeconds = oldestDueAt ? (Date.parse(at) - Date.parse(oldestDueAt)) / 1000 : 0
  if (waitsSeconds > patienceMinutes * 60) {
    const why = waitingReason ? `: ${waitingReason}` : ''
    found.push(`A letter has been due for ${formatDuration(waitsSeconds)}${why}`)
  }
  if (endedBadly.refused > 0) found.push(`${plural(endedBadly.refused, 'letter')} refused`)
  if (endedBadly.doubtful > 0) {
    found.push(`${plural(endedBadly.doubtful, 'letter')} may or may not have gone out`)
  }
  return found
}

function ofJobs({ jobs, scans }: OperatorsDesk): string[] {
  const failed = jobs.queues.reduce((sum, { failedLastDay }) => sum + failedLastDay, 0)
  const late = jobs.queues
    .filter(({ oldestWaitingSeconds }) => (oldestWaitingSeconds ?? 0) > patienceMinutes * 60)
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

function ofSources({ sources }: OperatorsDesk): string[] {
  if (sources.every(({ state }) => state === 'off')) return ['No discussion source is switched on']
  return sources
    .filter((source) => source.state === 'on' && hasFailedLast(source))
    .map(({ name, lastFailure }) => `${name} ${lastFailure ?? 'failed'}`)
}

export function hasFailedLast({
  lastAnsweredAt,
  lastFailedAt,
}: Pick<OperatorsDesk['sources'][number], 'lastAnsweredAt' | 'lastFailedAt'>): boolean {
  return lastFailedAt !== null && (lastAnsweredAt === null || lastFailedAt > lastAnsweredAt)
}

function ofErrors({ errors: { count } }: OperatorsDesk): string[] {
  return count > 0 ? [`${plural(count, 'error')} in the last day`] : []
}
