import { defineJob } from '../../../platform/jobs/define-job.ts'
import { viewRetentionDays } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'
import { toUtcDay } from '../../../shared/format/format-day.ts'

/** Forgets the readers of earlier days, and later the views; the view count stays with the post. */
export const cleanBlogViews = defineJob({
  name: 'clean-blog-views',
  schedule: '55 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const now = clock()
    const oldest = new Date(now.getTime() - viewRetentionDays * dayMs)
    await db.deleteFrom('blog_views').where('day', '<', toUtcDay(oldest)).execute()
    await db
      .updateTable('blog_views')
      .set({ reader: null })
      .where('day', '<', toUtcDay(now))
      .where('reader', 'is not', null)
      .execute()
  },
})
