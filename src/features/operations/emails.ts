import type { Alert } from './contract.ts'

declare module '../../platform/email/emails.ts' {
  interface EmailKinds {
    'mail-test': {
      provider: string
      /** ISO time */
      askedAt: string
    }
    'site-alerts': {
      alerts: Pick<Alert, 'text' | 'advice' | 'link'>[]
      /** ISO time; emails of older versions have none */
      seenAt?: string
    }
  }
}
