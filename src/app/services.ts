// The only file that chooses adapters: config in, services out.
import type { MailingLists, NewsletterContext } from '../features/newsletter/context.ts'
import { removeReader } from '../features/newsletter/remove-reader.ts'
import type { ScansHouse } from '../features/scans/context.ts'
import { removeValidator } from '../features/validators/remove-validator.ts'
import type { VotesContext } from '../features/votes/context.ts'
import { leaveWaitlistById } from '../features/waitlist/leave-waitlist.ts'
import { hackerNews } from '../integrations/discussions/hacker-news/hacker-news.ts'
import type { DiscussionSource } from '../integrations/discussions/contract.ts'
import type { Mailer, NoticeReader } from '../integrations/email/contract.ts'
import { mailboxMailer } from '../integrations/email/mailbox/mailbox.ts'
import type { Config } from '../platform/config.server.ts'
import type { Actor, House } from '../platform/context.ts'
import { createOutgoing } from '../platform/http/outgoing.ts'
import type { Store } from '../platform/store.ts'

/** Everything that rooms ask for beside what every house has. */
export type Services = Pick<VotesContext, 'voteWriter'> &
  Pick<ScansHouse, 'discussionSources'> &
  Pick<NewsletterContext, 'mailingLists'>

export type AppHouse = House & Services

/** What a server function and a page's loader are called with. */
export type AppContext = AppHouse & { actor: Actor }

/** Who forgets a member of each list of letters. */
export const mailingLists: MailingLists = {
  newsletter: removeReader,
  waitlist: leaveWaitlistById,
  validators: removeValidator,
}

/** One try, one call with all its tries, and the size of an answer from a discussion source. */
const sourceBounds = { timeoutMs: 8000, budgetMs: 20_000, maxBytes: 8 * 1024 * 1024, retries: 2 }

export function discussionSources(config: Config): DiscussionSource[] {
  if (config.HN_API_URL === 'off') return []
  const outgoing = createOutgoing({
    hosts: [config.HN_API_URL],
    userAgent: `Assay (${config.PUBLIC_URL})`,
    ...sourceBounds,
  })
  return [hackerNews({ url: config.HN_API_URL, outgoing })]
}

/**
 * Resend wins over SMTP, SMTP over the local mailbox; with none of them letters wait. What is not used
 * is not loaded: a start would pay for it.
 */
export async function createMailer(config: Config, store: Store): Promise<Mailer | null> {
  const { MAIL_FROM: from, RESEND_API_KEY: apiKey, RESEND_API_URL: url } = config
  if (apiKey) {
    const { resendMailer } = await import('../integrations/email/resend/resend.ts')
    return resendMailer({ apiKey, url, from })
  }
  if (config.SMTP_URL) {
    const { smtpMailer } = await import('../integrations/email/smtp/smtp.ts')
    return smtpMailer({ url: config.SMTP_URL, from })
  }
  return config.DEV_MAILBOX === 'on' ? mailboxMailer({ store, from }) : null
}

export async function createNoticeReader(config: Config): Promise<NoticeReader | null> {
  if (!config.RESEND_WEBHOOK_SECRET) return null
  const { resendNotices } = await import('../integrations/email/resend/notices.ts')
  return resendNotices(config.RESEND_WEBHOOK_SECRET)
}
