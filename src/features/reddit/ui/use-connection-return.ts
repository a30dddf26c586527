import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ToastMessage, toast } from '../../../platform/ui/toasts/toast.ts'
import { connectionMinutes } from '../rules.ts'

export function useConnectionReturn() {
  const [parameters, setParameters] = useSearchParams()
  const outcome = parameters.get('connection')
  const isShown = useRef(false)

  useEffect(() => {
    if (outcome === null || isShown.current) return
    isShown.current = true
    const message = messages.get(outcome)
    if (message) toast(message)
    setParameters(removeConnection, { replace: true, preventScrollReset: true })
  }, [outcome, setParameters])
}

function removeConnection(parameters: URLSearchParams): URLSearchParams {
  parameters.delete('connection')
  return parameters
}

const notConnectedText = 'Reddit was not connected'
const messages = new Map<string, ToastMessage>([
  ['connected', { title: 'Reddit is connected' }],
  [
    'denied',
    {
      title: notConnectedText,
      text: 'The permission was declined on Reddit’s page.',
      tone: 'info',
    },
  ],
  [
    'expired',
    {
      title: notConnectedText,
      text: `This visit to Reddit was started elsewhere, already used, or took longer than ${connectionMinutes} minutes. Please start again.`,
      tone: 'error',
    },
  ],
  [
    'refused',
    {
      title: notConnectedText,
      text: 'Reddit refused. Check the client ID, the client secret and the redirect URL of the app, then start again.',
      tone: 'error',
    },
  ],
  [
    'unreachable',
    {
      title: notConnectedText,
      text: 'Reddit could not be reached. Please start again in a moment.',
      tone: 'error',
    },
  ],
])
