import type { RequestContext, Services } from '../../platform/context.ts'
import type { MailingList } from './contract.ts'

/** By the id in the list's emails; joining again makes a new one. */
interface MailingListActs {
  has: (services: Services, id: string) => Promise<boolean>
  /** Idempotent. @returns false if it had ended */
  remove: (services: Services, id: string) => Promise<boolean>
}

export type MailingLists = Readonly<Record<MailingList, MailingListActs>>

export interface NewsletterContext extends RequestContext {
  mailingLists: MailingLists
}
