import type { Exchange, HttpParts, Outcome } from './exchange.ts'

/** Sets the headers of every response, and remembers the response until it is sent, for a stop. */
export function setSecurityHeaders({ response }: Exchange, { headers, drain }: HttpParts): Outcome {
  drain.add(response)
  for (const [name, value] of headers) response.setHeader(name, value)
  return 'next'
}
