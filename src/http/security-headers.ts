import type { Exchange, HttpParts, StepResult } from './exchange.ts'

/** Keeps the response until it is sent, so that a stop can end it. */
export function setSecurityHeaders(
  { response }: Exchange,
  { headers, drain }: HttpParts,
): StepResult {
  drain.add(response)
  for (const [name, value] of headers) response.setHeader(name, value)
  return 'next'
}
