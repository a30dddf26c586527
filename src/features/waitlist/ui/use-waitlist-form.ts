import { useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { call, CallError } from '../../../platform/functions/client.ts'
import { checkForm, type FieldErrors } from '../../../platform/ui/check-form.ts'
import { toast } from '../../../platform/ui/toast.ts'
import type { Idea } from '../../ideas/contract.ts'
import { type sendWaitlistVerification, type SignedUp, waitlistFormSchema } from '../contract.ts'

export interface WaitlistFormOptions {
  idea: Pick<Idea, 'id' | 'title'>
  /** This browser's session id (UUID). */
  sessionId: () => string
  /** Of the link that this browser came by. */
  referrerCode: () => string | null
  onSignedUp: () => void
}

export interface WaitlistFormValues {
  email: string
  comments: string
  acceptTerms: boolean
}

export type WaitlistField = keyof WaitlistFormValues

/** The state of the waitlist's form: what is typed, what is wrong with it, and what became of it. */
export function useWaitlistForm(options: WaitlistFormOptions) {
  const [values, setValues] = useState(emptyForm)
  const [errors, setErrors] = useState<FieldErrors<WaitlistField>>({})
  const [isSending, setIsSending] = useState(false)
  const [signedUp, setSignedUp] = useState<(SignedUp & { email: string }) | null>(null)
  // Used up by the first sign-up here, and still meant by one with the address put right.
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
      // Drawn before the field is focused, so that its message is read out with it.
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
      // Who has a place already is counted already.
      if (answer.position === undefined) onSignedUp()
      toast({
        title: 'Check Your Email',
        text: "We've sent you a verification link. Please check your inbox.",
      })
    } catch (error) {
      // A disabled button lost the focus; it gets it back before the notice is read out.
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
