import type { Id } from '../../shared/schema/ids.ts'

export type FounderLinkId = Id<'founder link'>

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'founder-link': {
      linkId: FounderLinkId
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
  }
}
