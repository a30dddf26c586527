import type { Accounts } from '../features/accounts/context.ts'
import type { WebhookServices } from '../features/developers/webhook-context.ts'
import type { ModerationContext } from '../features/moderation/context.ts'
import type { NewsletterContext } from '../features/newsletter/context.ts'
import type { PurchaseServices } from '../features/purchases/context.ts'
import type { RedditServices } from '../features/reddit/context.ts'
import type { ScanServices } from '../features/scans/context.ts'
import type { VotesContext } from '../features/votes/context.ts'
import type { Actor, Services } from '../platform/context.ts'

type FeatureServices = Pick<VotesContext, 'voteWriter'> &
  Pick<PurchaseServices, 'payments' | 'sandbox' | 'fullReports'> &
  Pick<ScanServices, 'searchAndRead' | 'analyst' | 'grader'> &
  Pick<NewsletterContext, 'mailingLists'> &
  Pick<WebhookServices, 'webhookCaller'> &
  Pick<ModerationContext, 'blocks'> &
  Pick<RedditServices, 'reddit'> & { accounts: Accounts }

export interface AppServices extends Services, FeatureServices {
  /** whether `npm run demo` made up the content of this database, read at start */
  isDemo: boolean
}

export type AppContext = AppServices & { actor: Actor }

export const anonymous: Actor = {
  ip: '',
  browserKey: null,
  keepBrowserKey: () => '',
  pseudonym: () => null,
  account: async () => null,
  key: null,
}
