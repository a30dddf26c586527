export interface OutgoingEmail {
  /** The same at each attempt to send one email; a provider with idempotency keys sends it once. */
  key: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type Delivery =
  | { outcome: 'accepted'; providerId: string | null }
  /** Never retried; `reason` is for the operator. */
  | { outcome: 'refused'; reason: string }
  /** Not accepted and worth a retry; 'provider' means that all other emails would fail too. */
  | {
      outcome: 'delayed'
      concerns: 'email' | 'provider'
      reason: string
      retryAfterSeconds: number | null
    }
  | { outcome: 'unknown'; reason: string }

export interface Mailer {
  name: 'resend' | 'smtp' | 'mailbox'
  /** Seconds for which the provider sends an email of one key only once; null without idempotency keys. */
  idempotencySeconds: number | null
  /** Never throws. @param signal ends an attempt that takes too long; its outcome is `unknown` */
  send(message: OutgoingEmail, signal: AbortSignal): Promise<Delivery>
  /** Whether the provider would take an email, without sending one. Absent if that cannot be known. Never throws. */
  check?(signal: AbortSignal): Promise<ServerCheck>
}

export interface ServerCheck {
  /** host:port */
  server: string
  /** null if it responds and accepts the login; otherwise for the operator */
  error: string | null
}

export interface DeliveryEvent {
  kind: 'delivered' | 'bounced' | 'complained' | 'refused'
  /** As in `OutgoingEmail`; null for an email that is not ours. */
  key: string | null
  providerId: string
  recipients: string[]
  isPermanent: boolean
  reason: string | null
}

export interface EmailWebhook {
  /**
   * @param body the raw bytes as text, since the signature covers them
   * @returns null for a genuine event of a type that we do not follow
   * @throws AppError `forbidden` when it is not signed by the provider, or too old
   */
  read(body: string, headers: Record<string, string | undefined>): DeliveryEvent | null
}
