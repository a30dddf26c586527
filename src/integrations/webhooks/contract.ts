/** One POST to a receiver of somebody else's choosing. */
export interface WebhookCall {
  url: string
  headers: Record<string, string>
  body: string
}

export type WebhookAnswer =
  /** what the receiver said beside its status is nobody's business */
  | { outcome: 'answered'; status: number; retryAfterSeconds: number | null }
  /** it may have arrived all the same; `reason` is for the founder and tells nothing of our network */
  | { outcome: 'unanswered'; reason: string }

export interface WebhookCaller {
  /**
   * Never to a private address, whatever the name resolves to, and never on to where a redirect leads.
   * Never throws but for `cancel`, with its reason.
   */
  post(call: WebhookCall, cancel: AbortSignal): Promise<WebhookAnswer>
}
