import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { call, CallError } from '../../../../platform/functions/client.ts'
import type { FieldErrors } from '../../../../platform/ui/check-form.ts'
import { toast } from '../../../../platform/ui/toast.ts'
import type { IdeaId, submitIdea } from '../../contract.ts'
import { checkIdeaForm, type IdeaField, type IdeaFormValues } from './check-idea-form.ts'
import { emptyDraft, type IdeaDraft, loadDraft, saveDraft } from './idea-draft.ts'

export interface SubmitFormOptions {
  sessionId: () => string
  onSubmitted: (idea: { id: IdeaId; title: string }) => void
}

export function useSubmitForm({ sessionId, onSubmitted }: SubmitFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<IdeaFormValues>(emptyForm)
  const [errors, setErrors] = useState<FieldErrors<IdeaField>>({})
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    const form = formRef.current
    if (form) setValues({ ...loadDraft(), ...typedBeforeHydration(form) })
  }, [])

  function change<Field extends IdeaField>(field: Field, value: IdeaFormValues[Field]) {
    const changed = { ...values, [field]: value }
    setValues(changed)
    setErrors(({ [field]: _mended, ...others }) => others)
    saveDraft(changed)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const checked = checkIdeaForm(values)
    if (!checked.isValid) {
      // Rendered before the field is focused, so that screen readers read its message too.
      flushSync(() => setErrors(checked.errors))
      document.getElementById(fieldId(checked.firstField))?.focus()
      toast({ title: 'Validation error', text: checked.firstMessage, tone: 'error' })
      return
    }
    setErrors({})
    setIsSending(true)
    try {
      const { values: idea } = checked
      const { id } = await call<typeof submitIdea>('/api/submit-idea', {
        ...idea,
        category: idea.category.length > 0 ? idea.category : null,
        sessionId: sessionId(),
      })
      rememberSubmitter(idea.businessEmail)
      saveDraft(emptyDraft)
      setValues(emptyForm)
      onSubmitted({ id, title: idea.title })
    } catch (error) {
      toast({ title: 'Error', text: failureText(error), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return { formRef, values, errors, isSending, change, submit }
}

export function fieldId(field: IdeaField): string {
  return `idea-form-${field}`
}

const emptyForm: IdeaFormValues = { ...emptyDraft, acceptTerms: false }

// On a slow connection people type before the script has loaded; React's state would overwrite that.
function typedBeforeHydration(
  form: HTMLFormElement,
): Partial<IdeaDraft> & { acceptTerms: boolean } {
  const typed: Partial<IdeaDraft> = {}
  for (const field of ['title', 'description', 'businessEmail'] as const) {
    const input = form.elements.namedItem(field)
    const value = input && 'value' in input ? input.value : ''
    if (typeof value === 'string' && value !== '') typed[field] = value
  }
  const terms = form.elements.namedItem('acceptTerms')
  return { ...typed, acceptTerms: terms instanceof HTMLInputElement && terms.checked }
}

// The dashboard starts with this email; it is not verified.
function rememberSubmitter(email: string) {
  try {
    localStorage.setItem('submitter_email', email)
  } catch {
    // Storage may be blocked; the dashboard then asks for the email.
  }
}

function failureText(error: unknown): string {
  const told = error instanceof CallError ? error.message : ''
  return told || 'Failed to submit idea. Please try again.'
}
