declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    /** leads to a new password; its token works once, for an hour */
    'password-reset': {
      /** sealed: the outbox never holds a token that works */
      sealedToken: string
    }
  }
}
