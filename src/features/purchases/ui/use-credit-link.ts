import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { getScanCredits, openScanCredit } from '../contract.ts'
import { call, CallError, read } from '../../../platform/functions/client.ts'

export type CreditLinkState =
  /** `looking`: it was opened before this page was loaded */
  | { step: 'looking' | 'asking' | 'opening' }
  | { step: 'unknown' | 'failed'; text: string }
  | { step: 'opened'; scansRemaining: number }

/** Replaces the token in the URL once it is used, so that it is not shown, kept or passed on. */
const openedMark = 'opened'

export function useCreditLink() {
  const [parameters, setParameters] = useSearchParams()
  const token = parameters.get('credit') ?? ''
  const [state, setState] = useState<CreditLinkState>({
    step: token === openedMark ? 'looking' : 'asking',
  })

  const isLooking = state.step === 'looking'
  useEffect(() => {
    if (!isLooking) return
    const request = new AbortController()
    read<typeof getScanCredits>('/api/scan-credits', request.signal).then(
      ({ scans_remaining: scansRemaining }) => setState({ step: 'opened', scansRemaining }),
      (error: unknown) => {
        if (!request.signal.aborted) setState(failure(error))
      },
    )
    return () => request.abort()
  }, [isLooking])

  async function open() {
    setState({ step: 'opening' })
    try {
      const answer = await call<typeof openScanCredit>('/api/open-scan-credit', { token })
      setState({ step: 'opened', scansRemaining: answer.scans_remaining })
      setParameters((all) => withoutToken(all, answer.report_id), {
        replace: true,
        preventScrollReset: true,
      })
    } catch (error) {
      setState(failure(error))
    }
  }

  return {
    state,
    reportId: parameters.get('report'),
    /** the full report that used one of the link's scans */
    fullReportId: parameters.get('full'),
    open: () => void open(),
    retry: () => setState({ step: token === openedMark ? 'looking' : 'asking' }),
  }
}

function withoutToken(parameters: URLSearchParams, fullReportId: string | null): URLSearchParams {
  parameters.set('credit', openedMark)
  if (fullReportId !== null) parameters.set('full', fullReportId)
  return parameters
}

function failure(error: unknown): CreditLinkState {
  if (!(error instanceof CallError)) {
    return { step: 'failed', text: 'The server could not be reached. Are you online?' }
  }
  const text = error.message || 'Something went wrong. Please try again.'
  return { step: error.code === 'not_found' ? 'unknown' : 'failed', text }
}
