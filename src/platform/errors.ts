export const errorCodes = [
  'invalid_input',
  'unauthenticated',
  'payment_required',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'internal',
  'unavailable',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** `path` as in 'targetAudience.0'; the text is for people. */
export interface InputIssue {
  path: string
  message: string
}

interface ErrorDetails {
  /** what to know beside the text, in sentences */
  detail?: string
  issues?: InputIssue[]
  retryAfterSeconds?: number
}

/** Its text may be shown to people. Anything else that is thrown is 'internal'. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly issues: InputIssue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, text: string, details: ErrorDetails = {}) {
    super(text)
    this.name = 'AppError'
    this.code = code
    this.detail = details.detail
    this.issues = details.issues
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export function invalidInput(issues: InputIssue[]): AppError {
  return new AppError('invalid_input', issues[0]?.message ?? 'This input is not valid.', { issues })
}

export function notFound(text: string): AppError {
  return new AppError('not_found', text)
}

export function forbidden(text: string): AppError {
  return new AppError('forbidden', text)
}

export function conflict(text: string): AppError {
  return new AppError('conflict', text)
}

export function unavailable(text: string, retryAfterSeconds?: number): AppError {
  return new AppError(
    'unavailable',
    text,
    retryAfterSeconds === undefined ? {} : { retryAfterSeconds },
  )
}

export function rateLimited(retryAfterSeconds: number): AppError {
  const wait = Math.max(1, Math.ceil(retryAfterSeconds))
  return new AppError(
    'rate_limited',
    `Too many requests. Please try again in ${formatWait(wait)}.`,
    {
      retryAfterSeconds: wait,
    },
  )
}

function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
