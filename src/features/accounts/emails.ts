declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    /** the token works once, for an hour */
    'password-reset': {
      /** encrypted: the outbox never holds a token that works */
      sealedToken: string
      /** ISO time */
      linkExpiresAt: string
    }
  }
}
