import { type SubmitEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import { failureText } from '../../../platform/functions/client.ts'
import type { ButtonVariant } from '../../../platform/ui/button-style.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { checkForm, type FieldErrors } from '../../../platform/ui/check-form.ts'
import { FieldError } from '../../../platform/ui/field.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { FieldStyle } from './form-fields.ts'

type FieldOf<Schema extends z.ZodObject> = keyof z.input<Schema> & string

interface RedditFormProps<Schema extends z.ZodObject> {
  labelledBy: string
  schema: Schema
  fields: readonly (FieldStyle & { field: FieldOf<Schema> })[]
  /** @throws the rejection by the server */
  send: (values: z.output<Schema>) => Promise<void>
  /** @param reason from the server; '' if it gave none */
  reportFailure: (reason: string) => { title: string; text?: string }
  button: string
  busy: string
  variant?: ButtonVariant | undefined
}

/**
 * A form of secrets: values stay in the input fields, never in an attribute or a state, until the
 * server accepts them. A rejection keeps them.
 */
export function RedditForm<Schema extends z.ZodObject>(props: RedditFormProps<Schema>) {
  const { labelledBy, schema, fields, send, reportFailure, button, busy, variant } = props
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const rejectionId = useId()
  const [isFull, setIsFull] = useState(fields.every((each) => each.isOptional || each.defaultValue))
  const [errors, setErrors] = useState<FieldErrors<string>>({})
  const [rejection, setRejection] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const valueOf = (field: string) => inputs.current.get(field)?.value ?? ''

  function look() {
    setIsFull(fields.every(({ field, isOptional }) => isOptional || valueOf(field) !== ''))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const { currentTarget: form, submitter } = event
    setRejection(undefined)
    const typed = Object.fromEntries(fields.map(({ field }) => [field, valueOf(field)]))
    const checked = checkForm(schema, typed as Record<FieldOf<Schema>, string>)
    if (!checked.isValid) {
      // Rendered before the field gets the focus, so that screen readers announce its error.
      flushSync(() => setErrors(checked.errors))
      inputs.current.get(checked.firstField)?.focus()
      return toast({ title: checked.firstMessage, tone: 'error' })
    }
    setErrors({})
    setIsSending(true)
    try {
      await send(checked.values)
      form.reset()
      look()
    } catch (failure) {
      const reason = failureText(failure, '')
      const told = reportFailure(reason)
      // The disabled button lost the focus; it gets it back before the error is announced.
      flushSync(() => {
        setRejection(reason || told.title)
        setIsSending(false)
      })
      submitter?.focus()
      toast({ ...told, tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      noValidate
      autoComplete="off"
      aria-labelledby={labelledBy}
      onSubmit={submit}
      onInput={look}
      className="grid gap-4 sm:grid-cols-2"
    >
      {fields.map(({ field, ...rest }) => (
        <TextField
          key={field}
          {...rest}
          required={!rest.isOptional}
          ref={(input) => {
            if (input) inputs.current.set(field, input)
            return () => void inputs.current.delete(field)
          }}
          error={errors[field]}
          onChange={() => {
            setErrors(({ [field]: _mended, ...others }) => others)
            setRejection(undefined)
          }}
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
          busy={isSending && busy}
          aria-describedby={rejection === undefined ? undefined : rejectionId}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
