import { AppError } from '../../../platform/errors.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { formatExactTime } from '../../../shared/format/format-relative-time.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import { releaseIdea, recordForbiddenPost } from '../automation/automation-rows.ts'
import { endRun, type RunReport, acquireRun } from '../automation/automation-run.ts'
import { automationSchedule } from '../automation/automation-slots.ts'
import { chooseIdea } from '../posting/choose-idea.ts'
import { type Connection, findConnection } from '../connection/connection.ts'
import type { RedditServices } from '../context.ts'
import { postIdea } from '../posting/post-idea.ts'

const nothingPostedText = 'Nothing was posted.'

/** At most one post per run, and one run at a time across all processes. */
export const postIdeasToReddit = defineJob<object, RedditServices>({
  name: 'post-ideas-to-reddit',
  schedule: automationSchedule,
  retries: 0,
  timeoutSeconds: 120,
  async run(services, _data, stopping) {
    const { db, clock } = services
    const run = await acquireRun(db, clock())
    if (!run) return
    try {
      await endRun(db, run, await postBest(services, run.startedAt, stopping))
    } catch (error) {
      const report = { outcome: 'The run did not end.', error: getText(error, stopping) }
      // If even that fails, the run ends when its lease expires.
      await endRun(db, run, report).catch(() => undefined)
      throw error
    }
  },
})

async function postBest(
  services: RedditServices,
  startedAt: Date,
  stopping: AbortSignal,
): Promise<RunReport> {
  const { db } = services
  const obstacle = getObstacle(await findConnection(db), startedAt)
  if (obstacle !== null) return { outcome: nothingPostedText, error: obstacle }
  const chosen = await chooseIdea(db, startedAt)
  if ('nothing' in chosen) return { outcome: `Nothing to post: ${chosen.nothing}`, error: null }
  const order = { ideaId: chosen.ideaId, skipCooldown: false, isAutomatic: true }
  const outcome = await postIdea(services, order, stopping)
  const name = await getName(services, chosen.ideaId)
  if (outcome.kind === 'posted') {
    return {
      outcome: `Posted ${name} to r/${outcome.subreddit}.`,
      error: outcome.removed ? `r/${outcome.subreddit} filtered the post: no one sees it.` : null,
    }
  }
  if (outcome.brokenRules) {
    await recordForbiddenPost(db, { ...chosen, reason: outcome.reason, at: startedAt })
  }
  if (outcome.code === 'rate_limited' || outcome.code === 'unavailable') {
    await releaseIdea(db, chosen.ideaId, startedAt)
  }
  return { outcome: `${name} was not posted to r/${chosen.subreddit}.`, error: outcome.reason }
}

function getObstacle(connection: Connection | null, now: Date): string | null {
  if (!connection) return 'Reddit is not connected.'
  const { problem, postingResumesAt } = connection
  if (problem !== null) return problem
  if (!postingResumesAt || postingResumesAt <= now) return null
  return `Reddit asked this account to post nothing before ${formatExactTime(postingResumesAt, 'UTC')}.`
}

async function getName({ db }: RedditServices, ideaId: IdeaId): Promise<string> {
  const idea = await db
    .selectFrom('ideas')
    .select('title')
    .where('id', '=', ideaId)
    .executeTakeFirst()
  return idea ? `“${idea.title}”` : 'The idea'
}

function getText(error: unknown, stopping: AbortSignal): string {
  if (stopping.aborted) return 'It was interrupted when the site stopped, or took too long.'
  if (error instanceof AppError) return error.message
  return 'Something unexpected went wrong. See the list of errors at /admin.'
}
