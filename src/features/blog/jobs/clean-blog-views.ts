import { defineJob } from '../../../platform/jobs/define-job.ts'
import { viewRetentionDays } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'

/** Deletes which session saw a post; the view count stays with the post. */
export const cleanBlogViews = defineJob({
  name: 'clean-blog-views',
  schedule: '55 */3 * * *',
  retries: 0,
  timeoutSeconds: 600,
  async run({ db, clock }) {
    const oldest = new Date(clock().getTime() - viewRetentionDays * dayMs)
    await db.deleteFrom('blog_views').where('day', '<', oldest.toISOString().slice(0, 10)).execute()
  },
})
