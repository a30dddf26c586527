import { useEffect, useState } from 'react'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { formatElapsed } from '../../../shared/format/format-elapsed.ts'

/** A running clock. The server renders nothing, because its clock may differ from the reader's. */
export function ElapsedTime({ since }: { since: string }) {
  const isHydrated = useIsHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!isHydrated) return null
  return (
    <span className="text-ink-soft tabular-nums">
      <span className="sr-only">Elapsed time: </span>
      {formatElapsed(now - Date.parse(since))}
    </span>
  )
}
