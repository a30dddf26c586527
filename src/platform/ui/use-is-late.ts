import { useEffect, useState } from 'react'

/** True once something has run for a while, so that fast actions show no progress. */
export function useIsLate(isRunning: boolean, afterMs = 150): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isRunning, afterMs])
  return isRunning && isLate
}
