import type { Database } from '../../../platform/db/tables.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { BlogServices } from '../context.ts'
import { leaseSeconds, writePost } from '../write-post.ts'
import { dayMs } from '../../../shared/durations.ts'
import { toUtcDay } from '../../../shared/format/format-day.ts'

/** Later runs of the day retry: after a crash, a downtime, or a week without votes until then. */
export const generateWeeklyPost = defineJob<object, BlogServices>({
  name: 'generate-weekly-post',
  schedule: '0 9-23 * * 1',
  retries: 3,
  timeoutSeconds: 240,
  async run(services, _data, stopping) {
    const isDraft = services.config.WEEKLY_POST === 'draft'
    const outcome = await writePost(services, findOfThisWeek, stopping, isDraft)
    if (outcome.kind === 'nothing') {
      services.log.info({}, 'no post yet: no idea gained votes')
    }
    if (outcome.kind !== 'busy') return
    // The writer may have been killed: try again when its lease has expired.
    const { db, jobs } = services
    await db
      .transaction()
      .execute((tx) => jobs.enqueue(tx, generateWeeklyPostName, {}, leaseSeconds))
  },
})

const generateWeeklyPostName = { name: 'generate-weekly-post' }

/** Includes an unpublished post, so that it is not written again. */
async function findOfThisWeek(db: Database, day: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('blog_posts')
    .select('title')
    .where('made_for', '>=', getMonday(day))
    .where('made_for', '<=', day)
    .executeTakeFirst()
  return row?.title
}

function getMonday(day: string): string {
  const at = new Date(day)
  const daysSince = (at.getUTCDay() + 6) % 7
  return toUtcDay(at.getTime() - daysSince * dayMs)
}
