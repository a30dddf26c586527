import { Navigate } from 'react-router'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { ConfirmLink } from '../../../platform/ui/email-links/confirm-link.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import type { FounderLink, getFounderLink, openFounderLink } from '../contract.ts'
import { proofDays } from '../rules.ts'
import { forgetMailedLink } from './submitter-email.ts'

interface OpenFounderLinkProps {
  token: string
  onClaim: () => void
}

export function OpenFounderLink({ token, onClaim }: OpenFounderLinkProps) {
  const newLink = (
    <Button variant="primary" onClick={onClaim}>
      Get a new link
    </Button>
  )
  return (
    <ConfirmLink
      token={token}
      readLink={readLink}
      confirm={open}
      question={getQuestion}
      renderDone={() => <Navigate to="/analytics?show=mine" replace />}
      retryAction={newLink}
      notices={{ invalid, expired: ended, gone: ended }}
    />
  )
}

function readLink(token: string) {
  return call<typeof getFounderLink>('/api/get-founder-link', { token })
}

async function open(token: string) {
  const response = await call<typeof openFounderLink>('/api/open-founder-link', { token })
  forgetMailedLink(response.email)
  toast({ title: 'Email confirmed', text: `These are the ideas posted with ${response.email}.` })
  return response
}

function getQuestion({ email }: FounderLink) {
  return {
    drawing: 'email' as const,
    title: 'See your ideas',
    text: (
      <>
        This browser will show the ideas posted with{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>. Anyone who uses it can then
        see, edit and withdraw them for {proofDays} days. Continue only if this is your email.
      </>
    ),
    button: 'Show my ideas',
    busy: 'Opening...',
  }
}

const invalid = { drawing: 'page', title: 'This link is not valid' } as const

const ended = {
  drawing: 'page',
  title: 'This link no longer works',
  text: 'It has expired, or it was used or ended in another browser. We can email you a new one.',
} as const
