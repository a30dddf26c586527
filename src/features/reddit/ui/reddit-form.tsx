import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { getFailureText } from '../../../platform/functions/client.ts'
import type { ButtonVariant } from '../../../platform/ui/button-style.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { checkForm } from '../../../platform/ui/forms/check-form.ts'
import { FieldError } from '../../../platform/ui/forms/field.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { FieldStyle } from './form-fields.ts'

type FieldOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string

interface RedditFormProps<Schema extends z.ZodObject> {
  labelledBy: string
  schema: Schema
  fields: readonly (FieldStyle & { field: FieldOf<Schema> })[]
  send: (values: z.output<Schema>) => Promise<void>
  getFailureMessage: (reason: string) => { title: string; text?: string }
  button: string
  busy: string
  variant?: ButtonVariant | undefined
}

/** Secrets stay in the fields, never in an attribute or a state, until the server accepts them. */
export function RedditForm<Schema extends z.ZodObject>(props: RedditFormProps<Schema>) {
  const { labelledBy, schema, fields, send, getFailureMessage, button, busy, variant } = props
  const formRef = useRef<HTMLFormElement>(null)
  const rejectionId = useId()
  const hintId = useId()
  const [isFull, setIsFull] = useState(fields.every((each) => each.isOptional || each.defaultValue))
  const [rejection, setRejection] = useState<string>()
  const form = useForm({
    isUncontrolled: true,
    initial: Object.fromEntries(fields.map(({ field }) => [field, ''])),
    check(values) {
      setRejection(undefined)
      return checkForm(schema, values as Record<FieldOf<Schema>, string>)
    },
    async send(values) {
      await send(values)
      formRef.current?.reset()
      checkIsFull()
    },
    getRejection(failure) {
      const reason = getFailureText(failure, '')
      const shown = getFailureMessage(reason)
      // Rendered before the button gets the focus back, so that screen readers announce it there.
      flushSync(() => setRejection(reason || shown.title))
      return shown
    },
  })

  function checkIsFull() {
    const values = form.read()
    setIsFull(fields.every(({ field, isOptional }) => isOptional || values[field] !== ''))
    setRejection(undefined)
  }

  return (
    <form
      ref={formRef}
      noValidate
      autoComplete="off"
      aria-labelledby={labelledBy}
      onSubmit={form.submit}
      onInput={checkIsFull}
      className="grid gap-4 sm:grid-cols-2"
    >
      {fields.map(({ field, ...rest }) => (
        <TextField
          key={field}
          {...rest}
          {...form.getTextProps(field)}
          required={!rest.isOptional}
        />
      ))}
      <div className="grid justify-items-start gap-3 sm:col-span-2">
        {rejection !== undefined && (
          <div className="text-sm wrap-anywhere">
            <FieldError id={rejectionId}>{rejection}</FieldError>
          </div>
        )}
        <Button
          type="submit"
          variant={variant}
          disabled={!isFull}
          busy={form.isSending && busy}
          aria-describedby={isFull ? rejection && rejectionId : hintId}
        >
          {button}
        </Button>
        {!isFull && (
          <p id={hintId} className="text-sm text-ink-soft">
            Fill in the fields above first
          </p>
        )}
      </div>
    </form>
  )
}
