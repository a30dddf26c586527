import { useEffect, useState } from 'react'
import { thanksMs } from '../rules.ts'
import { markEmailCaptured, useIsEmailCaptured } from './email-captured.ts'

export function useOffer() {
  const isCaptured = useIsEmailCaptured()
  const [isThanking, setIsThanking] = useState(false)

  useEffect(() => {
    if (!isThanking) return
    const timer = setTimeout(() => setIsThanking(false), thanksMs)
    return () => clearTimeout(timer)
  }, [isThanking])

  return {
    isOpen: !isCaptured || isThanking,
    isThanking,
    thank: () => {
      setIsThanking(true)
      markEmailCaptured()
    },
    close: () => {
      setIsThanking(false)
      markEmailCaptured()
    },
  }
}
