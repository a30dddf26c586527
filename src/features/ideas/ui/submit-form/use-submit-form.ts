import { useEffect } from 'react'
import { call, getFailureText } from '../../../../platform/functions/client.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import type { IdeaId, submitIdea } from '../../contract.ts'
import { maxTitleLength } from '../../rules.ts'
import { checkIdeaForm, type IdeaFormValues } from './check-idea-form.ts'
import { emptyDraft, type IdeaDraft, isEmptyDraft, loadDraft, saveDraft } from './idea-draft.ts'
import { takeTypedTitle } from './typed-title.ts'

interface SubmitFormOptions {
  getSessionId: () => string
  onSubmitted: (idea: { id: IdeaId; title: string }, businessEmail: string) => void
}

export type SubmitFormHandle = ReturnType<typeof useSubmitForm>

export function useSubmitForm({ getSessionId, onSubmitted }: SubmitFormOptions) {
  const form = useForm({
    initial: emptyForm,
    check: (values) => ({ ...checkIdeaForm(values), title: 'Validation error' }),
    async send(idea) {
      const { id } = await call<typeof submitIdea>('/api/submit-idea', {
        ...idea,
        category: idea.category.length > 0 ? idea.category : null,
        sessionId: getSessionId(),
      })
      saveDraft(emptyDraft)
      setValues(emptyForm)
      onSubmitted({ id, title: idea.title }, idea.businessEmail)
    },
    getRejection: (failure) => ({
      title: 'Error',
      text: getFailureText(failure, 'Failed to submit idea. Please try again.'),
    }),
  })
  const { values, setValues } = form

  // Text typed before hydration replaces the draft; text of the home page only fills an empty one.
  useEffect(() => {
    const typed = takeTypedTitle()
    const saved = loadDraft()
    const draft = isEmptyDraft(saved) ? beginDraft(typed) : saved
    if (typed !== '' && draft === saved) {
      toast({ title: 'Your draft is still here', text: `It was kept instead of “${typed}”.` })
    }
    setValues(({ title, description, businessEmail, acceptTerms }) => {
      return {
        ...draft,
        title: title || draft.title,
        description: description || draft.description,
        businessEmail: businessEmail || draft.businessEmail,
        acceptTerms,
      }
    })
  }, [setValues])

  useEffect(() => {
    if (values !== emptyForm) saveDraft(values)
  }, [values])

  return form
}

function beginDraft(typed: string): IdeaDraft {
  const field = typed.length > maxTitleLength ? 'description' : 'title'
  return { ...emptyDraft, [field]: typed.toWellFormed() }
}

const emptyForm: IdeaFormValues = { ...emptyDraft, acceptTerms: false }
