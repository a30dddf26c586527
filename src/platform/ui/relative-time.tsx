import { useEffect, useState } from 'react'

import {
  absoluteDate,
  exactTime,
  formatRelativeTime,
} from '../../shared/format/format-relative-time.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

export type RelativeTimeProps = { at: string | Date; className?: string | undefined }

/**
 * Such as '3 days ago', with the exact time in its title. The server renders the date, the same for
 * all visitors; put it last in its line, so that its change of width moves nothing.
 */
export function RelativeTime({ at, className }: RelativeTimeProps) {
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
      title={exactTime(date, isHydrated ? undefined : 'UTC')}
      className={className}
    >
      {isHydrated ? formatRelativeTime(date, now) : absoluteDate(date)}
    </time>
  )
}
