import { useEffect, useState } from 'react'
import { thanksMs } from '../rules.ts'
import { markOfferOver, useIsOfferOver } from './offer-over.ts'

export function useOffer() {
  const isOver = useIsOfferOver()
  const [isThanking, setIsThanking] = useState(false)

  useEffect(() => {
    if (!isThanking) return
    const timer = setTimeout(() => setIsThanking(false), thanksMs)
    return () => clearTimeout(timer)
  }, [isThanking])

  return {
    isOpen: !isOver || isThanking,
    isThanking,
    thank: () => {
      setIsThanking(true)
      markOfferOver()
    },
    close: () => {
      setIsThanking(false)
      markOfferOver()
    },
  }
}
