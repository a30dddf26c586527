declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    /** proves to the browser that opens its link that the email is theirs */
    'founder-link': {
      email: string
      /** ISO time; the link's token carries it */
      linkExpiresAt: string
    }
  }
}
