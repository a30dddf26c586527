import type { WaitlistEntryId } from './contract.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'waitlist-verification': {
      entryId: WaitlistEntryId
      /** as stored; the email shortens it and removes links */
      ideaTitle: string
      linkExpiresAt: string
    }
    'waitlist-welcome': {
      entryId: WaitlistEntryId
      ideaId: string
      ideaTitle: string
      /** null if referrals are off */
      referralCode: string | null
    }
  }
}
