import type { ServerResponse } from 'node:http'

/** The open responses, so that a stop can close each connection after its response. */
export interface ConnectionDrain {
  isDraining(): boolean
  /** Call it before the head is written; not needed for a response that is sent at once. */
  add(response: ServerResponse): void
  /** From now on each response is the last of its connection. */
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
