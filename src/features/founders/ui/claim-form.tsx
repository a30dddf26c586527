import { type SubmitEvent, useRef, useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { getMyIdeas, sendFounderLink } from '../contract.ts'
import { claimError, type ClaimError, invalidEmail } from './claim-error.ts'
import { saveSubmitterEmail } from './submitter-email.ts'

export interface ClaimFormProps {
  /** the initial value of the field */
  usual: string
  sessionId: () => string
  onClaimed: () => void
  onMailed: (email: string) => void
}

export function ClaimForm({ usual, sessionId, onClaimed, onMailed }: ClaimFormProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)

  function refuse({ title, text }: ClaimError) {
    setError(text)
    toast({ title, text, tone: 'error' })
    fieldRef.current?.focus()
  }

  async function claim(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isAsking) return
    const email = fieldRef.current?.value.trim() ?? ''
    const error = claimError(email)
    if (error) return refuse(error)
    setIsAsking(true)
    try {
      const answer = await call<typeof getMyIdeas>('/api/get-my-ideas', { email })
      if (answer.proofNeeded) {
        await call<typeof sendFounderLink>('/api/send-founder-link', {
          email,
          sessionId: sessionId(),
        })
      }
      saveSubmitterEmail(email)
      if (answer.proofNeeded) onMailed(email)
      else onClaimed()
    } catch (failure) {
      const { code, message } = failure instanceof CallError ? failure : { code: '', message: '' }
      if (code === 'invalid_input') return refuse(invalidEmail)
      const text = message || 'Failed to fetch your ideas. Please try again.'
      toast({ title: 'Error', text, tone: 'error' })
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <form noValidate onSubmit={claim} className="grid gap-5">
      <TextField
        ref={fieldRef}
        label="Business email"
        // No name: submitted before the script has loaded, the email would end up in the URL.
        type="email"
        autoComplete="email"
        spellCheck={false}
        placeholder="you@company.com"
        defaultValue={usual}
        onChange={() => setError(undefined)}
        error={error}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={isAsking && 'Looking...'}
        className="w-full"
      >
        Show My Ideas
      </Button>
    </form>
  )
}
