import type { z } from 'zod'

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

type FieldOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string

export type CheckedForm<Schema extends z.ZodObject> =
  | { isValid: true; values: z.output<Schema> }
  | {
      isValid: false
      firstField: FieldOf<Schema>
      firstMessage: string
      errors: FieldErrors<FieldOf<Schema>>
    }

/** Checks with the server's schema; errors come in the order of its fields. */
export function checkForm<Schema extends z.ZodObject>(
  schema: Schema,
  values: Readonly<Record<FieldOf<Schema>, unknown>>,
): CheckedForm<Schema> {
  const result = schema.safeParse(values)
  if (result.success) return { isValid: true, values: result.data }
  const errors = new Map<FieldOf<Schema>, string>()
  for (const { path, message } of result.error.issues) {
    const field = path[0] as FieldOf<Schema>
    if (!errors.has(field)) errors.set(field, message)
  }
  const [[firstField, firstMessage]] = [...errors] as [[FieldOf<Schema>, string]]
  return {
    isValid: false,
    firstField,
    firstMessage,
    errors: Object.fromEntries(errors) as FieldErrors<FieldOf<Schema>>,
  }
}
