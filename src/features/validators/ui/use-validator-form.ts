import { useEffect, useRef } from 'react'
import { call, CallError } from '../../../platform/functions/client.ts'
import { checkForm } from '../../../platform/ui/forms/check-form.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { invalidEmailMessage } from '../../../shared/schema/email-schema.ts'
import { type captureValidatorInterest, validatorFormSchema } from '../contract.ts'
import { type Interest, interests, missingText } from '../rules.ts'
import type { BrowsedPage } from './browsed-page.ts'

export interface ValidatorFormOptions {
  browsed: BrowsedPage | null
  getSessionId: () => string
  onSignedUp: (email: string) => void
}

interface ValidatorFormValues {
  email: string
  name: string
  interests: Interest[]
}

export function useValidatorForm({ browsed, getSessionId, onSignedUp }: ValidatorFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm({
    initial: emptyForm,
    check(values) {
      const checked = checkForm(validatorFormSchema, values)
      if (checked.isValid) return checked
      // The toast says what is missing, the field only what is wrong with it.
      const errors = { ...checked.errors, ...(checked.errors.email && wrongEmail) }
      const isMissing = Object.values(checked.errors).includes(missingText)
      if (isMissing)
        return { isValid: false, errors, title: 'Missing information', text: missingText }
      return { isValid: false, errors, title: 'Invalid input' }
    },
    async send(values) {
      await call<typeof captureValidatorInterest>('/api/capture-validator-interest', {
        ...values,
        sourceUrl: browsed?.url ?? null,
        sourceTitle: browsed?.title ?? null,
        sessionId: getSessionId(),
      })
      toast({
        title: 'Success!',
        text: "You're now a validator. We'll send you relevant ideas to validate.",
      })
      onSignedUp(values.email)
    },
    getRejection: (failure) => ({ title: 'Error', text: getFailureText(failure) }),
  })
  const { setValues } = form

  // Boxes may be ticked before hydration; the form restores its texts.
  useEffect(() => {
    const checkedNames = new FormData(formRef.current ?? undefined).getAll('interests')
    const chosen = interests.filter((interest) => checkedNames.includes(interest))
    setValues((typed) => ({ ...typed, interests: chosen }))
  }, [setValues])

  return { form, formRef }
}

const wrongEmail = { email: invalidEmailMessage }

const emptyForm: ValidatorFormValues = { email: '', name: '', interests: [] }

// The message of the server is shown only if it says to wait.
function getFailureText(failure: unknown): string {
  const reason = failure instanceof CallError && failure.code === 'rate_limited' && failure.message
  return reason || 'Failed to register. Please try again.'
}
