import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Services } from '../context.ts'
import { databaseRetrySeconds, isUnreachable } from '../db/unreachable.ts'
import { AppError, type ErrorCode, type InputIssue, unavailable } from '../errors.ts'
import { BodyRejection } from '../http/body.ts'

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
  detail?: string
  code: ErrorCode
  issues?: InputIssue[]
  requestId: string
}

export function getProblem(error: AppError, requestId: string): Problem {
  const { code, message, detail, issues } = error
  return createProblem(statuses[code], code, message, requestId, { detail, issues })
}

export function createProblem(
  status: number,
  code: ErrorCode,
  text: string,
  requestId: string,
  { detail, issues }: Partial<Pick<AppError, 'detail' | 'issues'>> = {},
): Problem {
  return {
    type: 'about:blank',
    title: titles[status] ?? 'Error',
    status,
    error: text,
    ...(detail === undefined ? {} : { detail }),
    code,
    ...(issues ? { issues } : {}),
    requestId,
  }
}

export function toProblem(error: unknown, requestId: string): Problem {
  if (error instanceof AppError) return getProblem(error, requestId)
  if (error instanceof BodyRejection) {
    return createProblem(error.status, 'invalid_input', error.message, requestId)
  }
  if (isUnreachable(error)) {
    const text = 'Our database cannot be reached right now. Please try again in a moment.'
    return getProblem(unavailable(text), requestId)
  }
  const text = 'Something went wrong on our side. Please try again.'
  return getProblem(new AppError('internal', text), requestId)
}

/** Whole seconds until a retry may succeed; undefined if waiting does not help. */
export function getRetryAfter(error: unknown): number | undefined {
  if (isUnreachable(error)) return databaseRetrySeconds
  if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) return undefined
  return Math.ceil(error.retryAfterSeconds)
}

export function logFailure({ log }: Pick<Services, 'log'>, error: unknown, fields: object): void {
  // Errors of the embedded database contain 30 KB of source, so only the first frames are logged.
  const { message, code, stack } = error as { message?: string; code?: string; stack?: string }
  const cause = getCause(error)
  const frames = stack?.split('\n').slice(1, 6).join('\n').slice(0, 1000)
  log.error({ ...fields, message: message ?? String(error), code, cause, frames }, 'a call failed')
}

export function getCause(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined
}

export function writeNoSuchFunction(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  allowed: string[],
): void {
  if (allowed.length === 0) {
    const text = 'This function doesn’t exist. See /api for all of them.'
    return writeProblem(request, response, createProblem(404, 'not_found', text, requestId))
  }
  response.setHeader('allow', allowed.join(', '))
  const text = `This URL answers ${allowed.join(' and ')} only.`
  writeProblem(request, response, createProblem(405, 'invalid_input', text, requestId))
}

export function writeProblem(
  request: IncomingMessage,
  response: ServerResponse,
  body: Problem,
  error?: unknown,
): void {
  if (response.headersSent) return void response.destroy()
  const wait = getRetryAfter(error)
  if (wait !== undefined) response.setHeader('retry-after', wait)
  // The rest of a rejected body must not be read as the next request.
  if (!request.complete) response.setHeader('connection', 'close')
  if (body.status === 415) response.setHeader('accept-encoding', 'identity')
  response.setHeader('x-request-id', body.requestId)
  writeJson(request, response, body.status, body, 'application/problem+json')
}

/** Lets pages of other sites read a response, and why and for how long it was rejected. */
export function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'Retry-After, X-Request-Id')
}

export function writeJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  type = 'application/json',
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}
