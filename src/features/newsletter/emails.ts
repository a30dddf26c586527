import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

/** As stored; the email shortens titles and removes links. */
export interface IssueIdea {
  id: IdeaId
  title: string
  weekNet: number
}

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'newsletter-confirmation': {
      entryId: WaitlistEntryId
      linkExpiresAt: string
    }
    'newsletter-issue': {
      entryId: WaitlistEntryId
      /** 'YYYY-MM-DD', the last day of its week; emails written by an earlier version have none */
      issue?: string
      ideas: IssueIdea[]
    }
  }
}
