import { HttpClientError } from '../../platform/http/http-client-error.ts'

/**
 * Shares one call among concurrent callers. An abort ends only that caller's wait; the last abort aborts the call.
 * @throws what the call throws, or the reason of the caller's signal as `HttpClient` gives it
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

/** A caller's `AbortSignal.timeout` becomes a time-out error; any other reason is thrown as it is. */
function getReason({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? new HttpClientError('timeout', 'did not answer in time', { cause: reason })
    : reason
}
