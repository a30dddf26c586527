import type { Exchange, StepResult } from './exchange.ts'

/** While the process stops, each response closes its connection, so that clients go to another process. */
export function closeAfterResponse({ response }: Exchange): StepResult {
  response.shouldKeepAlive = false
  return 'next'
}
