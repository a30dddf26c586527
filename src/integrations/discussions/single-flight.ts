import { HttpClientError } from '../../platform/http/http-client-error.ts'

/**
 * Makes one call for all who ask while it is under way: who leaves ends only their own wait, the last
 * to leave ends the call. @throws what the call throws; what the caller's signal says, as `HttpClient` does
 */
export function singleFlight<T>(
  call: (signal: AbortSignal) => Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  let current: UnderWay<T> | null = null

  return async (signal) => {
    if (signal.aborted) throw getReason(signal)
    const mine = (current ??= begun(call))
    mine.waiting += 1
    try {
      return await whileWanted(mine.work, signal)
    } finally {
      mine.waiting -= 1
      if (mine.waiting === 0) {
        if (current === mine) current = null
        mine.controller.abort()
      }
    }
  }
}

interface UnderWay<T> {
  work: Promise<T>
  controller: AbortController
  waiting: number
}

function begun<T>(call: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
  const controller = new AbortController()
  return { work: call(controller.signal), controller, waiting: 0 }
}

async function whileWanted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>()
  const leave = () => reject(getReason(signal))
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, left])
  } finally {
    signal.removeEventListener('abort', leave)
  }
}

/** A caller's `AbortSignal.timeout` is a time-out to people, any other abort is the caller's own matter. */
function getReason({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? new HttpClientError('timeout', 'did not answer in time', { cause: reason })
    : reason
}
