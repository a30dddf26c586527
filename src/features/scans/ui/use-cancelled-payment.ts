import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../platform/ui/toast.ts'
import { paymentIn, withoutPayment } from './payment-search-params.ts'

/** Tells a buyer who left the checkout that nothing was charged, and takes that out of the address. */
export function useCancelledPayment() {
  const [parameters, setParameters] = useSearchParams()
  const isCancelled = paymentIn(parameters) === 'cancelled'
  const isTold = useRef(false)

  useEffect(() => {
    // A development build runs effects twice.
    if (!isCancelled || isTold.current) return
    isTold.current = true
    toast({
      title: 'Payment cancelled',
      text: 'Nothing was charged. The full report can be unlocked at any time.',
      tone: 'info',
    })
    setParameters((all) => withoutPayment(all), { replace: true, preventScrollReset: true })
  }, [isCancelled, setParameters])
}
