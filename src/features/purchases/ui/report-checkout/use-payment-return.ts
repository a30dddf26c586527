import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { plural } from '../../../../shared/format/plural.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { getOutcome, type PaymentOutcome } from './payment-outcome.ts'
import { removePayment } from './payment-search-params.ts'
import { notifyOtherTabs } from './started-elsewhere.ts'

export type PaymentReturnState =
  | { step: 'verifying' }
  | Exclude<PaymentOutcome, { step: 'started' }>

export function usePaymentReturn() {
  const [parameters, setParameters] = useSearchParams()
  const sessionId = parameters.get('session_id') ?? ''
  const [state, setState] = useState<PaymentReturnState>({ step: 'verifying' })
  const verifiedSession = useRef<string>(null)
  const confirmedSession = useRef<string>(null)
  const isMounted = useRef(false)

  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])

  const isVerifying = state.step === 'verifying'
  useEffect(() => {
    async function verify() {
      const outcome = await getOutcome(sessionId, confirmedSession.current !== sessionId)
      if (outcome.step === 'started' && outcome.lite_report_id !== null) {
        notifyOtherTabs({ liteReportId: outcome.lite_report_id, reportId: outcome.reportId })
      }
      if (!isMounted.current) return
      announce(outcome)
      if (outcome.step !== 'started') return setState(outcome)
      const { reportId } = outcome
      setParameters((all) => removePayment(all, reportId), {
        replace: true,
        preventScrollReset: true,
        state: announcedState,
      })
    }
    if (!isVerifying || verifiedSession.current === sessionId) return
    verifiedSession.current = sessionId
    void verify()
  }, [isVerifying, sessionId, setParameters])

  function retry() {
    verifiedSession.current = null
    setState({ step: 'verifying' })
  }

  function confirm() {
    confirmedSession.current = sessionId
    retry()
  }

  return { state, confirm, retry }
}

const announcedState = { isAnalysisAnnounced: true }

export function hasAnnouncedAnalysis(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAnalysisAnnounced' in state
}

function announce(outcome: PaymentOutcome) {
  switch (outcome.step) {
    case 'started':
      return announceReport(outcome.status)
    case 'verified':
      return toast({
        title: 'Payment Verified!',
        text: `You have ${plural(outcome.scansRemaining, 'scan')} remaining.`,
      })
    case 'asked':
    case 'rejected':
    case 'unreached':
      return
  }
}

function announceReport(status: 'processing' | 'completed' | 'failed') {
  const isComplete = status === 'completed'
  toast({
    title: 'Payment Successful!',
    text: isComplete ? 'Payment verified! Full analysis complete!' : 'Payment verified!',
  })
  if (status !== 'processing') return
  toast({
    title: 'AI Analysis Started!',
    text: 'You can leave and come back. Your report stays at this link.',
  })
}
