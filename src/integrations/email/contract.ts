/** A letter as a provider sends it. */
export interface OutgoingEmail {
  /** the same for each try of one letter: a provider that knows keys sends it once */
  key: string
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export type Delivery =
  /** the provider has it */
  | { outcome: 'accepted'; providerId: string | null }
  /** never to be tried again; `reason` is for the operator */
  | { outcome: 'refused'; reason: string }
  /** certainly not accepted, and may heal; `provider`: so it would be for every other letter now */
  | {
      outcome: 'delayed'
      concerns: 'letter' | 'provider'
      reason: string
      retryAfterSeconds: number | null
    }
  /** cut off in the middle: it may have gone out */
  | { outcome: 'unknown'; reason: string }

/** Sends letters. */
export interface Mailer {
  name: 'resend' | 'smtp' | 'mailbox'
  /**
   * For how long the provider remembers a letter's key and sends it once only, in seconds; null when it
   * never heard of keys.
   */
  remembersKeysSeconds: number | null
  /** Never throws. @param signal ends a try that takes too long, whose outcome is then not known */
  send(message: OutgoingEmail, signal: AbortSignal): Promise<Delivery>
}

/** What a provider tells of a letter later on. */
export interface DeliveryEvent {
  kind: 'delivered' | 'bounced' | 'complained' | 'refused'
  /** as in `OutgoingEmail`; null for a letter that is not ours */
  key: string | null
  providerId: string
  /** whom it concerns; a bounce that is for good puts them on the list of those never written to */
  recipients: string[]
  isPermanent: boolean
  /** for the operator */
  reason: string | null
}

/** Reads a provider's notices. */
export interface EmailWebhook {
  /**
   * @param body as it came, unparsed: the signature covers it to the byte
   * @returns null for a genuine notice of something we do not follow
   * @throws AppError `forbidden` when it is not signed by the provider, or too old
   */
  read(body: string, headers: Record<string, string | undefined>): DeliveryEvent | null
}
