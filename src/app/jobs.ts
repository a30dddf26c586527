// Every job. Those with a schedule name it in their own file; the others run when they are enqueued.
import type { Switch, SwitchedOff } from '../shared/switches.ts'
import { cleanFailures } from '../platform/jobs/clean-failures.ts'
import { cleanLimits } from '../platform/jobs/clean-limits.ts'
import { cleanStore } from '../platform/jobs/clean-store.ts'
import { vacuum } from '../platform/jobs/vacuum.ts'
import { cleanEmails } from '../platform/email/clean-emails.ts'
import { sendEmails } from '../platform/email/send-emails.ts'
import { cleanSessions } from '../features/accounts/jobs/clean-sessions.ts'
import { writePasswordReset } from '../features/accounts/jobs/write-password-reset.ts'
import { cleanBlogViews } from '../features/blog/jobs/clean-blog-views.ts'
import { generateWeeklyPost } from '../features/blog/jobs/generate-weekly-post.ts'
import { cleanWebhookDeliveries } from '../features/developers/jobs/clean-webhook-deliveries.ts'
import { collectWebhookEvents } from '../features/developers/jobs/collect-webhook-events.ts'
import { sendWebhooks } from '../features/developers/jobs/send-webhooks.ts'
import { cleanPayments } from '../features/purchases/jobs/clean-payments.ts'
import { reconcilePurchases } from '../features/purchases/jobs/reconcile-purchases.ts'
import { writeFounderNews } from '../features/founder-notices/jobs/write-founder-news.ts'
import { cleanFounderLinks } from '../features/founders/jobs/clean-founder-links.ts'
import { writeFounderLink } from '../features/founders/jobs/write-founder-link.ts'
import { cleanAuditEntries } from '../features/moderation/jobs/clean-audit-entries.ts'
import { renewWords } from '../features/ideas/jobs/renew-words.ts'
import { writeNewsletter } from '../features/newsletter/jobs/write-newsletter.ts'
import { checkRedditPosts } from '../features/reddit/jobs/check-reddit-posts.ts'
import { postIdeasToReddit } from '../features/reddit/jobs/post-ideas-to-reddit.ts'
import { cleanDiscussions } from '../features/scans/jobs/clean-discussions.ts'
import { endLostScans } from '../features/scans/jobs/end-lost-scans.ts'
import { runScan } from '../features/scans/jobs/run-scan.ts'
import { writeReport } from '../features/scans/jobs/write-report.ts'
import { cleanValidatorSignUps } from '../features/validators/jobs/clean-validator-sign-ups.ts'
import { sendValidatorIdeas } from '../features/validators/jobs/send-validator-ideas.ts'
import { cleanWaitlist } from '../features/waitlist/jobs/clean-waitlist.ts'

export const jobs = [
  runScan,
  writeReport,
  endLostScans,
  cleanDiscussions,
  writePasswordReset,
  cleanSessions,
  writeFounderLink,
  cleanFounderLinks,
  cleanAuditEntries,
  renewWords,
  generateWeeklyPost,
  cleanBlogViews,
  writeNewsletter,
  writeFounderNews,
  sendValidatorIdeas,
  cleanValidatorSignUps,
  reconcilePurchases,
  cleanPayments,
  checkRedditPosts,
  postIdeasToReddit,
  collectWebhookEvents,
  sendWebhooks,
  cleanWebhookDeliveries,
  sendEmails,
  cleanEmails,
  cleanFailures,
  cleanLimits,
  cleanStore,
  cleanWaitlist,
  vacuum,
]

const jobsBySwitch: Partial<Record<Switch, readonly { name: string }[]>> = {
  BLOG: [generateWeeklyPost],
  WEEKLY_POST: [generateWeeklyPost],
  NEWSLETTER: [writeNewsletter],
  VALIDATORS: [sendValidatorIdeas],
  REDDIT: [postIdeasToReddit],
}

/** A job that is switched off ends without doing anything: one that waits in the queue does not pile up. */
export function switchJobs(off: SwitchedOff): typeof jobs {
  const idle = new Set([...off].flatMap((name) => jobsBySwitch[name] ?? []).map(({ name }) => name))
  return jobs.map((job) => (idle.has(job.name) ? { ...job, run: async () => {} } : job))
}
