import { useEffect, useState } from 'react'
import type { actInSandbox, getSandboxCheckout, SandboxCheckout } from '../../contract.ts'
import { call, CallError, offlineText, read } from '../../../../platform/functions/client.ts'

export type SandboxAction = SandboxCheckout['actions'][number]

export type SandboxState =
  | { step: 'loading' }
  | { step: 'missing' | 'failed'; text: string }
  | {
      step: 'shown'
      checkout: SandboxCheckout
      lastAction: SandboxAction | null
      pendingAction: SandboxAction | null
      rejection: string | null
    }

export function useSandboxCheckout(sessionId: string) {
  const [state, setState] = useState<SandboxState>({ step: 'loading' })

  const isLoading = state.step === 'loading'
  useEffect(() => {
    if (!isLoading) return
    const request = new AbortController()
    fetchCheckout(sessionId, request.signal).then(
      (checkout) =>
        setState({
          step: 'shown',
          checkout,
          lastAction: null,
          pendingAction: null,
          rejection: null,
        }),
      (error: unknown) => {
        if (request.signal.aborted) return
        const isMissing = error instanceof CallError && error.code === 'not_found'
        setState({ step: isMissing ? 'missing' : 'failed', text: getText(error) })
      },
    )
    return () => request.abort()
  }, [isLoading, sessionId])

  async function act(action: SandboxAction) {
    if (state.step !== 'shown' || state.pendingAction) return
    setState({ ...state, pendingAction: action, rejection: null })
    try {
      const { leadsTo } = await call<typeof actInSandbox>('/api/act-in-sandbox', {
        sessionId,
        action,
      })
      // Stays busy until the next page has loaded.
      if (leadsTo !== null) return window.location.assign(leadsTo)
      const checkout = await fetchCheckout(sessionId)
      setState({
        step: 'shown',
        checkout,
        lastAction: action,
        pendingAction: null,
        rejection: null,
      })
    } catch (error) {
      setState({ ...state, pendingAction: null, rejection: getText(error) })
    }
  }

  return {
    state,
    act: (action: SandboxAction) => void act(action),
    retry: () => setState({ step: 'loading' }),
  }
}

function fetchCheckout(sessionId: string, signal?: AbortSignal): Promise<SandboxCheckout> {
  const path = `/api/sandbox-checkouts/${encodeURIComponent(sessionId)}`
  return read<typeof getSandboxCheckout>(path, signal)
}

function getText(error: unknown): string {
  if (!(error instanceof CallError)) return offlineText
  return error.message || 'Something went wrong. Please try again.'
}
