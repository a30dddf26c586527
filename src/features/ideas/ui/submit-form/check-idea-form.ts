import type { z } from 'zod'
import { ideaFormSchema } from '../../contract.ts'
import type { IdeaDraft } from './idea-draft.ts'

export type IdeaFormValues = IdeaDraft & { acceptTerms: boolean }
export type IdeaField = keyof IdeaFormValues
export type FieldErrors = Partial<Record<IdeaField, string>>

export type CheckedIdeaForm =
  | { isValid: true; idea: z.output<typeof ideaFormSchema> }
  | { isValid: false; firstField: IdeaField; firstMessage: string; errors: FieldErrors }

/** Checks with the server's own schema; of several faults in one field the first is told. */
export function checkIdeaForm(values: IdeaFormValues): CheckedIdeaForm {
  const result = ideaFormSchema.safeParse(values)
  if (result.success) return { isValid: true, idea: result.data }
  const errors: FieldErrors = {}
  for (const { path, message } of result.error.issues) {
    errors[path[0] as IdeaField] ??= message
  }
  const [firstField = 'title', firstMessage = ''] = Object.entries(errors)[0] ?? []
  return { isValid: false, firstField: firstField as IdeaField, firstMessage, errors }
}
