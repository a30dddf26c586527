/** What is to be paid, and what for. */
export interface CheckoutOrder {
  /** ours: the provider keeps it with the payment, and opens one session for it however often it is asked */
  purchaseId: string
  /** 'report' or 'waitlist', and the id of what it is for ('' for none); kept with the payment too */
  kind: string
  itemId: string
  /** shown to the buyer */
  title: string
  description: string
  /** the currency's smallest unit */
  amountCents: number
  /** ISO 4217, upper case */
  currency: string
  email: string
  /** where the buyer comes back to; the provider adds `session_id` */
  successUrl: string
  cancelUrl: string
}

export interface OpenCheckout {
  sessionId: string
  /** where the buyer pays */
  url: string
  expiresAt: Date
}

/** How a session stands now, by its provider. */
export interface CheckoutState {
  sessionId: string
  /** null: it is none of ours */
  purchaseId: string | null
  kind: string | null
  itemId: string | null
  amountCents: number
  /** upper case */
  currency: string
  /**
   * `awaiting`: the buyer is done, the bank is not; `failed`: the bank refused for good; `expired`: nobody
   * can pay any more
   */
  status: 'open' | 'awaiting' | 'paid' | 'failed' | 'expired'
  /** where to pay, while it is open */
  url: string | null
  /** what refunds and disputes name */
  paymentId: string | null
  refundedCents: number
  /** an enquiry that moves no money is none */
  dispute: 'open' | 'won' | 'lost' | null
}

/** That something happened. What did is asked for: notices come late, twice and out of order. */
export interface PaymentEvent {
  /** the same each time the notice comes */
  id: string
  /** the provider's word, for logs */
  type: string
  /** each null where the notice does not name it */
  purchaseId: string | null
  sessionId: string | null
  paymentId: string | null
}

/**
 * Takes payments. Every call throws AppError `unavailable` where the provider cannot be reached, refuses our
 * key or is out of order; nothing has happened then that a second call would do twice.
 */
export interface Payments {
  name: 'stripe' | 'sandbox'
  /** Opens a session, or gives the one that was opened for this purchase before. */
  openCheckout(order: CheckoutOrder): Promise<OpenCheckout>
  /** @returns null for a session that the provider does not know */
  findCheckout(sessionId: string): Promise<CheckoutState | null>
  /** Makes an open session one that nobody can pay; any other stays as it is. */
  closeCheckout(sessionId: string): Promise<void>
  /** Gives all of a payment back; asked for twice it is done once. */
  refund(payment: { paymentId: string; purchaseId: string }): Promise<void>
  /**
   * Reads a notice as it came.
   * @param body unparsed: the signature covers it to the byte
   * @returns null for a genuine notice of something we do not follow
   * @throws AppError `forbidden` when it is not signed by the provider, or too old; `unavailable` where no
   * secret is set to check it with
   */
  readEvent(body: string, headers: Record<string, string | undefined>): PaymentEvent | null
  /** The notices of the time since then that we follow, the oldest first: some may never have arrived. */
  listEvents(since: Date): Promise<PaymentEvent[]>
}

/** What can happen to a session of the sandbox, where no money moves. */
export type SandboxAction =
  | 'pay'
  /** by a bank that answers later */
  | 'pay-later'
  /** a card that is declined: the session stays open */
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
  /** what can happen to it now */
  actions: SandboxAction[]
}

/** The sandbox's own checkout page. */
export interface SandboxPayments {
  /** @returns null for a session that it does not know */
  show(sessionId: string): Promise<SandboxCheckout | null>
  /**
   * Does it, as far as it can happen now, and writes the notice that a provider would send.
   * @returns where the buyer goes next (null: stays), and the notice (null: nothing to tell of)
   * @throws AppError `not_found`, `conflict` where it cannot happen now
   */
  act(
    sessionId: string,
    action: SandboxAction,
  ): Promise<{
    leadsTo: string | null
    event: { body: string; headers: Record<string, string> } | null
  }>
}
