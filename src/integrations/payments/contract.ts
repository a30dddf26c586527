export interface CheckoutOrder {
  /** Our id: the provider stores it with the payment and opens only one session for it. */
  purchaseId: string
  /** 'report' or 'waitlist', and the item's id ('' for none); stored with the payment too. */
  kind: string
  itemId: string
  title: string
  description: string
  /** In the currency's smallest unit. */
  amountCents: number
  /** ISO 4217, upper case */
  currency: string
  email: string
  /** The buyer returns here; the provider adds `session_id`. */
  successUrl: string
  cancelUrl: string
}

export interface OpenCheckout {
  sessionId: string
  url: string
  expiresAt: Date
}

export interface CheckoutState {
  sessionId: string
  /** Null: the session is not ours. */
  purchaseId: string | null
  kind: string | null
  itemId: string | null
  amountCents: number
  currency: string
  /** `awaiting`: the buyer has finished, the bank has not; `failed`: the bank declined for good. */
  status: 'open' | 'awaiting' | 'paid' | 'failed' | 'expired'
  url: string | null
  /** The id that refunds and disputes refer to. */
  paymentId: string | null
  refundedCents: number
  /** Null also for an enquiry that moves no money. */
  dispute: 'open' | 'won' | 'lost' | null
}

/** Reports only that something happened; the state is fetched, since events come late, twice and out of order. */
export interface PaymentEvent {
  /** The same each time the event is sent. */
  id: string
  type: string
  /** Each is null if the event does not contain it. */
  purchaseId: string | null
  sessionId: string | null
  paymentId: string | null
}

/** Every call throws AppError `unavailable` if the provider fails or rejects our key; repeating it is then safe. */
export interface Payments {
  /** Stored with each purchase. Only with `stripe` does money move; `stripe-test` has a test key. */
  name: 'stripe' | 'stripe-test' | 'sandbox'
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** @returns null for a session that the provider does not know */
  findCheckout(sessionId: string): Promise<CheckoutState | null>
  /** Expires an open session; has no effect on others. */
  closeCheckout(sessionId: string): Promise<void>
  /** Refunds the whole payment; repeated calls refund it once. */
  refund(payment: { paymentId: string; purchaseId: string }): Promise<void>
  /**
   * @param body the raw bytes as text, since the signature covers them
   * @returns null for a genuine event of a type that we do not follow
   * @throws AppError `forbidden` when it is not signed by the provider, or too old; `unavailable` if no
   * webhook secret is set
   */
  readEvent(body: string, headers: Record<string, string | undefined>): PaymentEvent | null
  /** The events since then of the types that we follow, oldest first; some may never have arrived by webhook. */
  listEvents(since: Date): Promise<PaymentEvent[]>
}

export type SandboxAction =
  | 'pay'
  /** By a bank that confirms or declines later. */
  | 'pay-later'
  /** With a declined card: the session stays open. */
  | 'fail'
  | 'cancel'
  | 'bank-confirms'
  | 'bank-refuses'
  | 'refund'
  | 'dispute'
  | 'dispute-won'
  | 'dispute-lost'

export interface SandboxCheckout extends Pick<
  CheckoutOrder,
  'title' | 'description' | 'amountCents' | 'currency' | 'email'
> {
  status: CheckoutState['status']
  refundedCents: number
  dispute: CheckoutState['dispute']
  actions: SandboxAction[]
}

export interface SandboxPayments {
  show(sessionId: string): Promise<SandboxCheckout | null>
  /**
   * Performs the action if the current state allows it, and signs the event that a provider would send.
   * @returns `leadsTo`: where the buyer goes next (null: stays); `event`: null if nothing changed
   * @throws AppError `not_found`; `conflict` if the state does not allow it
   */
  act(
    sessionId: string,
    action: SandboxAction,
  ): Promise<{
    leadsTo: string | null
    event: { body: string; headers: Record<string, string> } | null
  }>
}
