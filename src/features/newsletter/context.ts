import type { RequestContext, Services } from '../../platform/context.ts'
import type { MailingList } from './contract.ts'

/** By the id in the list's emails; idempotent. @returns false if it had ended: joining again makes a new id */
export type RemoveMember = (services: Services, id: string) => Promise<boolean>

export type MailingLists = Readonly<Record<MailingList, RemoveMember>>

export interface NewsletterContext extends RequestContext {
  mailingLists: MailingLists
}
