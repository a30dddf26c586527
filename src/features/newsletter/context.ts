import type { RequestContext, Services } from '../../platform/context.ts'
import type { MailingList } from './contract.ts'

/** Forgets a member of a list, by the id that the list's letters carry; twice is the same as once. */
export type LeaveList = (services: Services, id: string) => Promise<void>

export type MailingLists = Readonly<Record<MailingList, LeaveList>>

export interface NewsletterContext extends RequestContext {
  /** each kept by the room that it belongs to */
  mailingLists: MailingLists
}
