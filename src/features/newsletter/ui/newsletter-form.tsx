import { type FormEvent, useRef, useState } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { joinNewsletter } from '../contract.ts'
import { looksLikeEmail } from '../rules.ts'

export interface NewsletterFormProps {
  sessionId: () => string
  onJoined: () => void
  className?: string | undefined
}

const invalidEmailMessage = 'Please enter a valid email address'

export function NewsletterForm({ sessionId, onJoined, className }: NewsletterFormProps) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  function refuse() {
    setError(invalidEmailMessage)
    toast({ title: 'Invalid Email', text: invalidEmailMessage, tone: 'error' })
    fieldRef.current?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const email = fieldRef.current?.value.trim() ?? ''
    if (!looksLikeEmail(email)) return refuse()
    setIsSending(true)
    try {
      await call<typeof joinNewsletter>('/api/join-newsletter', { email, sessionId: sessionId() })
      toast({
        title: "You're In!",
        text: "We'll notify you about trending ideas and successful launches",
      })
      onJoined()
    } catch (failure) {
      if (getCode(failure) === 'invalid_input') refuse()
      else toast({ title: 'Oops!', text: failureText(failure), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classNames('flex items-start gap-2', className)}>
      <TextField
        // No name: a form sent before hydration must not put the email into the URL.
        ref={fieldRef}
        type="email"
        label="Email address"
        isLabelHidden
        autoComplete="email"
        spellCheck={false}
        placeholder="you@example.com"
        onChange={() => setError(undefined)}
        error={error}
        className="grow"
      />
      <Button type="submit" variant="primary" busy={isSending && 'Joining...'}>
        Join
      </Button>
    </form>
  )
}

function getCode(failure: unknown): string | undefined {
  return failure instanceof CallError ? failure.code : undefined
}

function failureText(failure: unknown): string {
  const isExplained = failure instanceof CallError && [403, 429].includes(failure.status)
  if (isExplained && failure.message) return failure.message
  return 'Something went wrong. Please try again.'
}
