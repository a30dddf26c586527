import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { paymentIn, withoutPayment } from './payment-search-params.ts'

/**
 * Shows a buyer who left the checkout that nothing was charged, and removes the payment from the
 * URL.
 */
export function useCancelledPayment() {
  const [parameters, setParameters] = useSearchParams()
  const isCancelled = paymentIn(parameters) === 'cancelled'
  const isTold = useRef(false)

  useEffect(() => {
    // React runs effects twice in development.
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
