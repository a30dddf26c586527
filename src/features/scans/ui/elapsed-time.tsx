import { useEffect, useState } from 'react'
import { maxWatchSeconds } from '../rules.ts'
import { useIsHydrated } from '../../../platform/ui/use-is-hydrated.ts'
import { formatElapsed } from '../../../shared/format/format-elapsed.ts'

/**
 * A running clock, in a box that a second digit does not move. The server renders nothing, because its clock may
 * differ from the reader's.
 */
export function ElapsedTime({ since }: { since: string }) {
  const isHydrated = useIsHydrated()
  const [seenAt] = useState(() => Date.now())
  const [now, setNow] = useState(seenAt)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!isHydrated) return null
  return (
    <span className="w-24 text-ink-soft tabular-nums">
      <span className="sr-only">Elapsed time: </span>
      <span translate="no">{formatElapsed(now - findStart(Date.parse(since), seenAt))}</span>
    </span>
  )
}

/** In the future, or longer ago than a scan is watched, it is by a clock that differs from the reader's. */
function findStart(since: number, seenAt: number): number {
  return since > seenAt || since < seenAt - maxWatchSeconds * 1000 ? seenAt : since
}
