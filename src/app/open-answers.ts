import type { ServerResponse } from 'node:http'

/** What is being answered, so that a stop can tell each connection that it ends with its answer. */
export interface OpenAnswers {
  isTurningAway(): boolean
  /** Before its head is written; only for what is not answered at once. */
  add(response: ServerResponse): void
  /** From now on each answer is the last of its connection. */
  turnAway(): void
}

export function createOpenAnswers(): OpenAnswers {
  const open = new Set<ServerResponse>()
  let isTurningAway = false
  return {
    isTurningAway: () => isTurningAway,
    add(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    turnAway() {
      isTurningAway = true
      for (const response of open) response.shouldKeepAlive = false
    },
  }
}
