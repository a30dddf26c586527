import PQueue from 'p-queue'

export interface Rate {
  requests: number
  seconds: number
  atOnce: number
}

export interface ThrottledQueue {
  /** Runs the task when the rate allows. Rejects with the task's error or the signal's reason. */
  add<Outcome>(task: () => Promise<Outcome>, options: { signal: AbortSignal }): Promise<Outcome>
}

/** Clock corrections of up to a second are normal. */
const maxClockCorrectionMs = 1000

export function createThrottledQueue(rate: Rate | undefined): ThrottledQueue {
  let queue = openQueue(rate)
  let seenAt = Date.now()
  return {
    add(task, options) {
      const now = Date.now()
      // The library's windows end by the machine's clock: set back an hour, it would block for an hour.
      if (now < seenAt - maxClockCorrectionMs) queue = openQueue(rate)
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
