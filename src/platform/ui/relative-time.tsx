import { useSyncExternalStore } from 'react'

import {
  formatDate,
  formatExactTime,
  formatRelativeTime,
} from '../../shared/format/format-relative-time.ts'
import { minuteMs } from '../../shared/durations.ts'

export type RelativeTimeProps = {
  at: string | Date
  /** 'in 3 days'; without it a time ahead of the reader's clock is 'just now' */
  mayBeAhead?: boolean
  className?: string | undefined
}

/** The server renders the date, the same for all; put it last in its line, so that nothing moves. */
export function RelativeTime({ at, mayBeAhead, className }: RelativeTimeProps) {
  const minute = useSyncExternalStore(subscribeToMinutes, getMinute, getServerMinute)
  const date = new Date(at)
  return (
    <time
      dateTime={date.toISOString()}
      title={formatExactTime(date, minute === null ? 'UTC' : undefined)}
      className={className}
    >
      {minute === null
        ? formatDate(date)
        : formatRelativeTime(date, new Date(minute * minuteMs), { mayBeAhead })}
    </time>
  )
}

const getMinute = () => Math.floor(Date.now() / minuteMs)
/** Null in the browser's first render too, which repeats the server's. */
const getServerMinute = () => null

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all: a report shows a hundred times, and a timer for each delays the first press. */
function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, minuteMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
