import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { call, CallError } from '../../../platform/functions/client.ts'
import { checkForm, type FieldErrors } from '../../../platform/ui/check-form.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { Idea } from '../../ideas/contract.ts'
import { type sendWaitlistVerification, type SignedUp, waitlistFormSchema } from '../contract.ts'

export interface WaitlistFormOptions {
  idea: Pick<Idea, 'id' | 'title'>
  sessionId: () => string
  /** from the link that this browser came by */
  referrerCode: () => string | null
  onSignedUp: () => void
}

export interface WaitlistFormValues {
  email: string
  comments: string
  acceptTerms: boolean
}

export type WaitlistField = keyof WaitlistFormValues

export function useWaitlistForm(options: WaitlistFormOptions) {
  const [values, setValues] = useState(emptyForm)
  const [errors, setErrors] = useState<FieldErrors<WaitlistField>>({})
  const [isSending, setIsSending] = useState(false)
  const [signedUp, setSignedUp] = useState<(SignedUp & { email: string }) | null>(null)
  // The first sign-up here uses it up, but another one with a corrected email still needs it.
  const referrer = useRef<string | null>(null)

  function change<Field extends WaitlistField>(field: Field, value: WaitlistFormValues[Field]) {
    setValues({ ...values, [field]: value })
    setErrors(({ [field]: _mended, ...others }) => others)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event
    const checked = checkForm(waitlistFormSchema, values)
    if (!checked.isValid) {
      // Rendered before the field gets the focus, so that screen readers announce its error.
      flushSync(() => setErrors(checked.errors))
      document.getElementById(fieldId(checked.firstField))?.focus()
      toast({ title: 'Invalid input', text: checked.firstMessage, tone: 'error' })
      return
    }
    setErrors({})
    setIsSending(true)
    try {
      const { idea, sessionId, referrerCode, onSignedUp } = options
      referrer.current = referrerCode() ?? referrer.current
      const answer = await call<typeof sendWaitlistVerification>(
        '/api/send-waitlist-verification',
        {
          ...checked.values,
          ideaId: idea.id,
          ideaTitle: idea.title,
          sessionId: sessionId(),
          referrerCode: referrer.current,
        },
      )
      setSignedUp({ ...answer, email: checked.values.email })
      // A visitor with a position is counted already.
      if (answer.position === undefined) onSignedUp()
      toast({
        title: 'Check Your Email',
        text: "We've sent you a verification link. Please check your inbox.",
      })
    } catch (error) {
      // The disabled button lost the focus; it gets it back before the toast is announced.
      flushSync(() => setIsSending(false))
      submitter?.focus()
      toast({ title: 'Error', text: failureText(error), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  function startAnew() {
    setValues(emptyForm)
    setSignedUp(null)
  }

  return { values, errors, isSending, signedUp, change, submit, startAnew }
}

export function fieldId(field: WaitlistField): string {
  return `waitlist-form-${field}`
}

const emptyForm: WaitlistFormValues = { email: '', comments: '', acceptTerms: false }

function failureText(error: unknown): string {
  const told = error instanceof CallError ? error.message : ''
  return told || 'Failed to send verification. Please try again.'
}
