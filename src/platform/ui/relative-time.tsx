import { useEffect, useState } from 'react'

import {
  formatDate,
  formatExactTime,
  formatRelativeTime,
} from '../../shared/format/format-relative-time.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type RelativeTimeProps = {
  at: string | Date
  /** 'in 3 days'; without it a time ahead of the reader's clock is 'just now' */
  mayBeAhead?: boolean
  className?: string | undefined
}

/** The server renders the date, the same for all; put it last in its line, so that nothing moves. */
export function RelativeTime({ at, mayBeAhead, className }: RelativeTimeProps) {
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(at)
  return (
    <time
      dateTime={date.toISOString()}
      title={formatExactTime(date, isHydrated ? undefined : 'UTC')}
      className={className}
    >
      {isHydrated ? formatRelativeTime(date, now, { mayBeAhead }) : formatDate(date)}
    </time>
  )
}
