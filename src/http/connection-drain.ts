import type { Exchange, StepResult } from './exchange.ts'

/**
 * While the process stops, a response closes its connection, so that the client goes to another
 * process.
 */
export function closeAfterResponse({ response }: Exchange): StepResult {
  response.shouldKeepAlive = false
  return 'next'
}
