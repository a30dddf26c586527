import { useEffect, useState } from 'react'

/** True once something has been under way for a while, so that what is quick shows no waiting. */
export function useIsLate(isUnderWay: boolean, afterMs = 150): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isUnderWay, afterMs])
  return isUnderWay && isLate
}
