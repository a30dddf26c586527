// Contracts are imported as types only, so no schema reaches the page.
import type { z } from 'zod'
import type { FunctionContract, OutputOf } from './declare.ts'

/** The error of a rejected call: `message` is the server's text for people. */
export class CallError extends Error {
  readonly code: string
  readonly status: number

  constructor(message: string, code: string, status: number) {
    super(message)
    this.name = 'CallError'
    this.code = code
    this.status = status
  }
}

/** The server's text of a rejection; `defaultText` if there is none, or no response. */
export function getFailureText(failure: unknown, defaultText: string): string {
  return failure instanceof CallError && failure.message !== '' ? failure.message : defaultText
}

/** `await call<typeof vote>('/api/vote', {...})`. @throws CallError, or TypeError when offline */
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
  const body = await response.json().catch(() => null)
  if (response.ok) return body as Output
  throw new CallError(body?.error ?? '', body?.code ?? 'unavailable', response.status)
}
