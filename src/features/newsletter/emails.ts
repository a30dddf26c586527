import type { IdeaId } from '../ideas/contract.ts'
import type { WaitlistEntryId } from '../waitlist/contract.ts'

/** As stored; the letter shortens titles and takes links out. */
export interface IdeaOfIssue {
  id: IdeaId
  title: string
  weekNet: number
}

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'newsletter-confirmation': {
      entryId: WaitlistEntryId
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
    /** once a week, to those who confirmed */
    'newsletter-issue': {
      entryId: WaitlistEntryId
      /** best first */
      ideas: IdeaOfIssue[]
    }
  }
}
