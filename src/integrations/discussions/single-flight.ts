import { HttpClientError } from '../../platform/http/http-client-error.ts'

/**
 * Shares one call among concurrent callers. An abort ends only that caller's wait; the last abort aborts the call.
 * @throws what the call throws, or the reason of the caller's signal as `HttpClient` gives it
 */
export function singleFlight<T>(
  call: (signal: AbortSignal) => Promise<T>,
): (signal: AbortSignal) => Promise<T> {
  let current: PendingCall<T> | null = null

  return async (signal) => {
    if (signal.aborted) throw getReason(signal)
    const pending = (current ??= startCall(call))
    pending.waiterCount += 1
    try {
      return await waitUnlessAborted(pending.work, signal)
    } finally {
      pending.waiterCount -= 1
      if (pending.waiterCount === 0) {
        if (current === pending) current = null
        pending.controller.abort()
      }
    }
  }
}

interface PendingCall<T> {
  work: Promise<T>
  controller: AbortController
  waiterCount: number
}

function startCall<T>(call: (signal: AbortSignal) => Promise<T>): PendingCall<T> {
  const controller = new AbortController()
  return { work: call(controller.signal), controller, waiterCount: 0 }
}

async function waitUnlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(getReason(signal))
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** A caller's `AbortSignal.timeout` becomes a time-out error; any other reason is thrown as it is. */
function getReason({ reason }: AbortSignal): unknown {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? new HttpClientError('timeout', 'did not answer in time', { cause: reason })
    : reason
}
