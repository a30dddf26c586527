import PQueue from 'p-queue'

/** Tries that begin in a stretch of time, and tries at once. */
export interface Rate {
  requests: number
  seconds: number
  atOnce: number
}

export interface ThrottledQueue {
  /** Runs it when its turn has come. Rejects as it does, or with the signal's reason. */
  add<Outcome>(task: () => Promise<Outcome>, options: { signal: AbortSignal }): Promise<Outcome>
}

/** A second is no more than the machine's clock may be corrected by. */
const setBackMs = 1000

/** At most so many in a stretch of time; without a rate all at once. */
export function createThrottledQueue(rate: Rate | undefined): ThrottledQueue {
  let queue = openQueue(rate)
  let seenAt = Date.now()
  return {
    add(task, options) {
      const now = Date.now()
      // The library's windows end by the machine's clock: set back an hour, it would hold all up for an hour.
      if (now < seenAt - setBackMs) queue = openQueue(rate)
      seenAt = now
      return queue.add(task, options)
    },
  }
}

function openQueue(rate: Rate | undefined): PQueue {
  if (!rate) return new PQueue()
  const { requests, seconds, atOnce } = rate
  return new PQueue({ concurrency: atOnce, intervalCap: requests, interval: seconds * 1000 })
}
