import type { Id } from '../../shared/schema/ids.ts'
import type { IdeaId } from '../ideas/contract.ts'

export type FounderNoticesId = Id<'founder notices'>

export interface IdeaCounts {
  votesUp: number
  votesDown: number
  votesHeld: number
  signUps: number
}

export interface IdeaNews {
  id: IdeaId
  /** as stored; the email shortens it and removes links */
  title: string
  gained: IdeaCounts
  now: IdeaCounts
}

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'founder-notices-offer': {
      noticesId: FounderNoticesId
      ideaId: IdeaId
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
    'founder-news': {
      noticesId: FounderNoticesId
      howOften: 'daily' | 'weekly'
      /** most news first */
      ideas: IdeaNews[]
      /** ideas with news that found no place here */
      others: number
      isLast: boolean
    }
    'founder-milestone': {
      noticesId: FounderNoticesId
      ideaId: IdeaId
      ideaTitle: string
      milestone: 1 | 5
      /** whether waitlists are for sale here */
      isForSale: boolean
    }
  }
}
