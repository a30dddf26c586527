export interface WebhookCall {
  url: string
  headers: Record<string, string>
  body: string
}

export type WebhookResult =
  /** Only the status is returned, not what the receiver wrote. */
  | { outcome: 'answered'; status: number; retryAfterSeconds: number | null }
  /** The call may still have arrived; `reason` is for the founder and reveals nothing of our network. */
  | { outcome: 'unanswered'; reason: string }

export interface WebhookCaller {
  /** Never calls a private IP and never follows a redirect. @throws only the reason of `cancel` */
  post(call: WebhookCall, cancel: AbortSignal): Promise<WebhookResult>
}
