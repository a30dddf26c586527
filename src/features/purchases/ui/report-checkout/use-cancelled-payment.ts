import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { getPayment, removePayment } from './payment-search-params.ts'

export function useCancelledPayment() {
  const [parameters, setParameters] = useSearchParams()
  const isCancelled = getPayment(parameters) === 'cancelled'
  const isShown = useRef(false)

  useEffect(() => {
    if (!isCancelled || isShown.current) return
    isShown.current = true
    toast({
      title: 'Payment cancelled',
      text: 'Nothing was charged. The full report can be unlocked at any time.',
      tone: 'info',
    })
    setParameters((all) => removePayment(all), { replace: true, preventScrollReset: true })
  }, [isCancelled, setParameters])
}
