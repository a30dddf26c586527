import { type ReactNode, useEffect } from 'react'
import { CallError, getFailureText } from '../../../platform/functions/client.ts'
import type { ButtonVariant } from '../../../platform/ui/button-style.ts'
import { Button } from '../../../platform/ui/button.tsx'
import type { FieldErrors } from '../../../platform/ui/forms/check-form.ts'
import { TextField, type TextFieldProps } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'

interface AuthFormProps<Key extends string> {
  /** No field has a name: submitted before the script has loaded, the values would end up in the URL. */
  fields: readonly (Omit<TextFieldProps, 'name' | 'error' | 'ref'> & { field: Key })[]
  check: (values: Record<Key, string>) => FieldErrors<Key> | undefined
  send: (values: Record<Key, string>) => Promise<void>
  /** by the server's text, where it may be about either field */
  rejectedField: Key | ((text: string) => Key)
  defaultError: string
  button: string
  busy: string
  variant?: ButtonVariant | undefined
  account?: string | undefined
  takesFocus?: boolean | undefined
  children?: ReactNode
}

export function AuthForm<Key extends string>(props: AuthFormProps<Key>) {
  const { fields, check, send, rejectedField, defaultError, variant = 'primary', account } = props
  const form = useForm({
    isUncontrolled: true,
    initial: Object.fromEntries(fields.map(({ field }) => [field, ''])),
    check(typed) {
      const values = typed as Record<Key, string>
      const errors = check(values)
      return errors ? { isValid: false, errors, title: 'Error' } : { isValid: true, values }
    },
    send,
    getRejection(failure) {
      const text = getFailureText(failure, defaultError)
      const status = failure instanceof CallError ? failure.status : 0
      const isFieldError = status >= 400 && status < 500 && status !== 429
      const field = typeof rejectedField === 'function' ? rejectedField(text) : rejectedField
      return { title: 'Error', text, errors: isFieldError ? { [field]: text } : {} }
    },
  })

  const firstId = props.takesFocus && fields[0] ? form.getId(fields[0].field) : undefined
  useEffect(() => {
    if (firstId !== undefined) document.getElementById(firstId)?.focus()
  }, [firstId])

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      {account !== undefined && (
        <input type="text" autoComplete="username" value={account} readOnly hidden />
      )}
      {fields.map(({ field, onChange, ...rest }) => {
        const shared = form.getTextProps(field)
        return (
          <TextField
            key={field}
            {...rest}
            {...shared}
            onChange={(event) => {
              shared.onChange(event)
              onChange?.(event)
            }}
          />
        )
      })}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} busy={form.isSending && props.busy}>
          {props.button}
        </Button>
        {props.children}
      </div>
    </form>
  )
}
