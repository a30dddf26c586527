export type HttpClientErrorKind =
  | 'rejected'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'rate_limited'
  | 'bad_answer'
  | 'status'
  /** during a backoff: the service requested it, failed too often, or its quota is spent */
  | 'backing_off'

interface HttpClientErrorDetails {
  status?: number
  retryAfterSeconds?: number
  body?: unknown
  headers?: Headers
  cause?: unknown
}

/** An outside service gave no usable response. The text follows its name: 'Hacker News' + 'answered 503'. */
export class HttpClientError extends Error {
  readonly kind: HttpClientErrorKind
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined
  /** The body of a rejection, if it was JSON of a moderate size. Untrusted text: never logged, nor are `headers`. */
  readonly body: unknown
  readonly headers: Headers | undefined

  constructor(kind: HttpClientErrorKind, text: string, details: HttpClientErrorDetails = {}) {
    super(text, details.cause === undefined ? {} : { cause: details.cause })
    this.name = 'HttpClientError'
    this.kind = kind
    this.status = details.status
    this.retryAfterSeconds = details.retryAfterSeconds
    // Not enumerable, so that no log prints them.
    Object.defineProperty(this, 'body', { value: details.body, enumerable: false })
    Object.defineProperty(this, 'headers', { value: details.headers, enumerable: false })
  }
}
