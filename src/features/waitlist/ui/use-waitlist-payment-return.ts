import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { getIdea } from '../../ideas/contract.ts'
import type { verifyWaitlistPayment } from '../contract.ts'
import { saveCsv } from './csv-file.ts'
import { call, CallError, read } from '../../../platform/functions/client.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { searchWithout } from '../../../platform/ui/search-without.ts'

/** Verifies once, and goes on to the founder's own ideas. @returns whether a payment is being verified now */
export function useWaitlistPaymentReturn(onVerified: () => void): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isVerifying, setIsVerifying] = useState(false)
  const handled = useRef('')

  useEffect(() => {
    const parameters = new URLSearchParams(search)
    const payment = parameters.get('payment')
    const sessionId = parameters.get('session_id') ?? ''
    const arrival = `${payment} ${sessionId}`
    // Effects may run twice, and this page renders often during a verification.
    if (payment === null || handled.current === arrival) return
    handled.current = arrival

    async function handleReturn() {
      if (payment === 'cancelled') {
        toast({ title: 'Payment cancelled', text: 'Nothing was charged.', tone: 'info' })
      }
      if (payment === 'success' && sessionId === '') {
        toast({ title: failedTitle, text: 'We can’t find this payment.', tone: 'error' })
      } else if (payment === 'success') {
        setIsVerifying(true)
        if (await verify(sessionId)) onVerified()
        setIsVerifying(false)
      }
      leave()
    }

    // Someone who has gone on to another page stays there.
    function leave() {
      const { pathname, search: now } = window.location
      if (pathname !== '/analytics' || !new URLSearchParams(now).has('payment')) return
      const remaining = new URLSearchParams(searchWithout(now, ['payment', 'session_id']))
      remaining.set('show', 'mine')
      void navigate(`/analytics?${remaining}`, { replace: true, preventScrollReset: true })
    }

    void handleReturn()
  }, [search, navigate, onVerified])

  return isVerifying
}

async function verify(sessionId: string): Promise<boolean> {
  try {
    const list = await call<typeof verifyWaitlistPayment>('/api/verify-waitlist-payment', {
      sessionId,
    })
    toast({ title: 'Payment verified!', text: 'Your waitlist is downloading.' })
    saveCsv(list, await getTitle(list.ideaId))
    return true
  } catch (error) {
    toast({ ...getFailure(error), tone: 'error' })
    return false
  }
}

const failedTitle = 'Payment verification failed'

function getFailure(error: unknown): { title: string; text: string } {
  const reason = error instanceof CallError ? error.message : ''
  if (reason) return { title: failedTitle, text: reason }
  return {
    title: 'Error processing payment',
    text: 'Please contact support if payment was deducted',
  }
}

/** For the file name; '' if the idea cannot be loaded. */
async function getTitle(ideaId: string): Promise<string> {
  try {
    return (await read<typeof getIdea>(`/api/ideas/${ideaId}`)).title
  } catch {
    return ''
  }
}
