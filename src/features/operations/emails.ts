declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'mail-test': {
      provider: string
      /** ISO time */
      askedAt: string
    }
  }
}
