declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    /** shows an administrator that mail goes out */
    'mail-test': {
      /** the provider in use */
      provider: string
      /** ISO time */
      askedAt: string
    }
  }
}
