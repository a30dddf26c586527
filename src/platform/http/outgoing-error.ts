export type OutgoingErrorKind =
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'rate_limited'
  | 'bad_answer'
  | 'status'

interface OutgoingErrorDetails {
  status?: number
  retryAfterSeconds?: number
  cause?: unknown
}

/** Why an outside service gave no usable answer. The text follows its name: 'Hacker News' + 'answered 503'. */
export class OutgoingError extends Error {
  readonly kind: OutgoingErrorKind
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: OutgoingErrorKind, text: string, details: OutgoingErrorDetails = {}) {
    super(text, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'OutgoingError'
    this.kind = kind
    this.status = details.status
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
