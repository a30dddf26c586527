import type { ServerResponse } from 'node:http'

/** What is being answered, so that a stop can tell each connection that it ends with its answer. */
export interface ConnectionDrain {
  isDraining(): boolean
  /** Before its head is written; only for what is not answered at once. */
  add(response: ServerResponse): void
  /** From now on each answer is the last of its connection. */
  startDraining(): void
}

export function createConnectionDrain(): ConnectionDrain {
  const open = new Set<ServerResponse>()
  let isDraining = false
  return {
    isDraining: () => isDraining,
    add(response) {
      open.add(response)
      response.once('close', () => open.delete(response))
    },
    startDraining() {
      isDraining = true
      for (const response of open) response.shouldKeepAlive = false
    },
  }
}
