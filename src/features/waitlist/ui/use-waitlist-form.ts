import { useRef, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { checkForm } from '../../../platform/ui/forms/check-form.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { Idea } from '../../ideas/contract.ts'
import { type sendWaitlistVerification, type SignedUp, waitlistFormSchema } from '../contract.ts'
import { getConsentWording } from '../rules.ts'

export interface WaitlistFormOptions {
  idea: Pick<Idea, 'id' | 'title'>
  getSessionId: () => string
  referrerCode: () => string | null
  onSignedUp: () => void
}

export type SentSignUp = SignedUp & {
  email: string
  /** ISO 8601 */
  sentAt: string
}

export interface WaitlistFormValues {
  email: string
  comments: string
  acceptTerms: boolean
}

export function useWaitlistForm(options: WaitlistFormOptions) {
  const { idea, getSessionId, referrerCode, onSignedUp } = options
  const [signedUp, setSignedUp] = useState<SentSignUp | null>(null)
  // The first sign-up here uses it up, but another one with a corrected email still needs it.
  const referrer = useRef<string | null>(null)
  const counted = useRef(new Set<string>())
  const sent = useRef(emptyForm)
  const form = useForm({
    initial: emptyForm,
    check: (values) => ({ ...checkForm(waitlistFormSchema, values), title: 'Invalid input' }),
    send: signUp,
    getRejection: (failure) => ({ title: 'Error', text: getFailureText(failure, notSentText) }),
  })

  async function signUp(values: WaitlistFormValues) {
    sent.current = values
    referrer.current = referrerCode() ?? referrer.current
    const response = await call<typeof sendWaitlistVerification>(
      '/api/send-waitlist-verification',
      {
        ...values,
        ideaId: idea.id,
        ideaTitle: idea.title,
        sessionId: getSessionId(),
        referrerCode: referrer.current,
        consentWording: getConsentWording(),
      },
    )
    setSignedUp({ ...response, email: values.email, sentAt: new Date().toISOString() })
    if (response.position !== undefined) return toast({ title: alreadyOnListText })
    const entry = `${idea.id} ${values.email}`
    if (!counted.current.has(entry)) onSignedUp()
    counted.current.add(entry)
    toast({
      title: 'Check Your Email',
      text: "We've sent you a verification link. Please check your inbox.",
    })
  }

  function startAnew() {
    form.setValues(emptyForm)
    setSignedUp(null)
  }

  return { form, signedUp, startAnew, sendAgain: () => signUp(sent.current) }
}

export const notSentText = 'Failed to send verification. Please try again.'
export const alreadyOnListText = 'You’re already on the waitlist'

const emptyForm: WaitlistFormValues = { email: '', comments: '', acceptTerms: false }
