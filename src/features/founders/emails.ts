declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    /** proves an address to the browser that opens it */
    'founder-link': {
      email: string
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
  }
}
