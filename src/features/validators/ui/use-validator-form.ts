import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call, CallError } from '../../../platform/functions/client.ts'
import { checkForm, type FieldErrors } from '../../../platform/ui/check-form.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { type captureValidatorInterest, validatorFormSchema } from '../contract.ts'
import { type Interest, interests, missingText } from '../rules.ts'
import type { BrowsedPage } from './browsed-page.ts'

export interface ValidatorFormOptions {
  browsed: BrowsedPage | null
  sessionId: () => string
  onSignedUp: (email: string) => void
}

interface ValidatorFormValues {
  email: string
  name: string
  interests: Interest[]
}

type ValidatorField = keyof ValidatorFormValues

export function useValidatorForm({ browsed, sessionId, onSignedUp }: ValidatorFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<ValidatorFormValues>(emptyForm)
  const [errors, setErrors] = useState<FieldErrors<ValidatorField>>({})
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    if (formRef.current) setValues(getValues(new FormData(formRef.current)))
  }, [])

  function change<Field extends ValidatorField>(field: Field, value: ValidatorFormValues[Field]) {
    setValues({ ...values, [field]: value })
    setErrors(({ [field]: _mended, ...others }) => others)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { submitter } = event
    const checked = checkForm(validatorFormSchema, values)
    if (!checked.isValid) {
      // Rendered before the field gets the focus, so that screen readers announce its error.
      flushSync(() => setErrors(checked.errors))
      document.getElementById(fieldId(checked.firstField))?.focus()
      const isMissing = values.email.trim() === '' || values.interests.length === 0
      if (isMissing) toast({ title: 'Missing information', text: missingText, tone: 'error' })
      else toast({ title: 'Invalid input', text: checked.firstMessage, tone: 'error' })
      return
    }
    setErrors({})
    setIsSending(true)
    try {
      await call<typeof captureValidatorInterest>('/api/capture-validator-interest', {
        ...checked.values,
        sourceUrl: browsed?.url ?? null,
        sourceTitle: browsed?.title ?? null,
        sessionId: sessionId(),
      })
      toast({
        title: 'Success!',
        text: "You're now a validator. We'll send you relevant ideas to validate.",
      })
      onSignedUp(checked.values.email)
    } catch (error) {
      // The disabled button lost the focus; it gets it back before the toast is announced.
      flushSync(() => setIsSending(false))
      submitter?.focus()
      toast({ title: 'Error', text: failureText(error), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return { formRef, values, errors, isSending, change, submit }
}

export function fieldId(field: ValidatorField): string {
  return `validator-form-${field}`
}

const emptyForm: ValidatorFormValues = { email: '', name: '', interests: [] }

// Visitors may type before hydration; the state of React would overwrite that.
function getValues(typed: FormData): ValidatorFormValues {
  // The form has no file field.
  const getTexts = (field: ValidatorField) => typed.getAll(field) as string[]
  const chosen = new Set(getTexts('interests'))
  return {
    email: getTexts('email').join(''),
    name: getTexts('name').join(''),
    interests: interests.filter((interest) => chosen.has(interest)),
  }
}

// The message of the server is shown only if it says to wait.
function failureText(error: unknown): string {
  const told = error instanceof CallError && error.code === 'rate_limited' ? error.message : ''
  return told || 'Failed to register. Please try again.'
}
