// Contracts are imported as types only, so no schema reaches the page.
import type { z } from 'zod'
import type { FunctionContract, OutputOf } from './declare.ts'
import type { Problem } from './problem.ts'

export class CallError extends Error {
  readonly code: string
  readonly status: number
  /** '' if the message needs no explanation */
  readonly detail: string

  constructor(message: string, code: string, status: number, detail = '') {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.detail = detail
  }
}

export function getFailureText(failure: unknown, defaultText: string): string {
  if (!(failure instanceof CallError) || failure.message === '') return defaultText
  const { message, detail } = failure
  return detail === '' ? message : `${message}. ${detail}`
}

/** Another attempt would fail, too. */
export function isGone(failure: unknown): boolean {
  return failure instanceof CallError && (failure.status === 404 || failure.status === 410)
}

export const offlineText = 'The server could not be reached. Are you online?'

export function getFailureTextOrOffline(failure: unknown): string {
  return failure instanceof CallError ? getFailureText(failure, 'Unknown error') : offlineText
}

/** `await call<typeof vote>('/api/vote', {...})`. @throws CallError, or another error when no whole response came */
export async function call<Contract extends FunctionContract>(
  path: Contract['path'],
  input: z.input<Contract['input']>,
): Promise<OutputOf<Contract>> {
  return readResponse(
    await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  )
}

/** `await read<typeof listIdeas>('/api/ideas?sort=top')`. Throws like `call`. */
export async function read<Contract extends FunctionContract>(
  url: string,
  signal?: AbortSignal,
): Promise<OutputOf<Contract>> {
  return readResponse(await fetch(url, signal ? { signal } : {}))
}

async function readResponse<Output>(response: Response): Promise<Output> {
  const body = await response.json().catch((error: unknown) => {
    // A response that was cut or given up, or a hotspot's page, is no result.
    if (response.ok) throw error
    return null
  })
  // By the specification a successful response may hold an error; one with `success` states its outcome itself.
  const hasError = Boolean(body?.error) && body.success === undefined
  if (response.ok && !hasError) return body as Output
  const { error = '', code = 'unavailable', detail } = (body ?? {}) as Partial<Problem>
  throw new CallError(error, code, response.status, detail)
}
