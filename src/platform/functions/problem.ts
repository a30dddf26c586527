import type { AppError, ErrorCode, InputIssue } from '../errors.ts'

/** The only place that maps error codes to HTTP. */
const statuses: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  payment_required: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
}

/** Problem details (RFC 9457) with the text for people in `error`. */
export interface Problem {
  type: 'about:blank'
  title: string
  status: number
  error: string
  code: ErrorCode
  issues?: InputIssue[]
  requestId: string
}

export function getProblem(error: AppError, requestId: string): Problem {
  return createProblem(statuses[error.code], error.code, error.message, requestId, error.issues)
}

export function createProblem(
  status: number,
  code: ErrorCode,
  text: string,
  requestId: string,
  issues?: InputIssue[],
): Problem {
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    error: text,
    code,
    ...(issues ? { issues } : {}),
    requestId,
  }
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}
