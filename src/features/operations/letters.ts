declare module '../../platform/mail/letters.ts' {
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
