/**
 * Only the wait stops: the work goes on and its result is dropped. For work that cannot be aborted, or whose abort would
 * end a process that does other work too.
 * @returns as `work`, or rejects with the signal's reason once it aborts
 */
export function rejectOnAbort<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
