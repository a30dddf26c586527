import { type CheckedForm, checkForm } from '../../../../platform/ui/forms/check-form.ts'
import { ideaFormSchema } from '../../contract.ts'
import type { IdeaDraft } from './idea-draft.ts'

export type IdeaFormValues = IdeaDraft & { acceptTerms: boolean }

export function checkIdeaForm(values: IdeaFormValues): CheckedForm<typeof ideaFormSchema> {
  return checkForm(ideaFormSchema, values)
}
