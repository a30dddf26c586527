declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'founder-link': {
      email: string
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
  }
}
