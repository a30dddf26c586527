import type { WaitlistEntryId } from './contract.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'waitlist-verification': {
      entryId: WaitlistEntryId
      /** as stored; the letter shortens it and takes links out */
      ideaTitle: string
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
    /** once, after the address was confirmed */
    'waitlist-welcome': {
      entryId: WaitlistEntryId
      ideaId: string
      ideaTitle: string
      /** null where referrals are off */
      referralCode: string | null
    }
  }
}
