import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../platform/functions/client.ts'
import type { ButtonVariant } from '../../../platform/ui/button-style.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField, type TextFieldProps } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'

export type ValueOf<Key extends string> = (field: Key) => string

export interface FormError<Key extends string> {
  field: Key
  text: string
}

interface AuthFormProps<Key extends string> {
  /** No field has a name: submitted before the script has loaded, the values would end up in the URL. */
  fields: readonly (Omit<TextFieldProps, 'name' | 'error' | 'ref'> & { field: Key })[]
  check: (value: ValueOf<Key>) => FormError<Key> | undefined
  send: (value: ValueOf<Key>) => Promise<void>
  /** the field that shows a rejection by the server */
  refusedField: Key
  /** shown if the server gives no reason */
  otherwise: string
  button: string
  busy: string
  variant?: ButtonVariant | undefined
  /** the account's email, for password managers */
  account?: string | undefined
  /** focuses the first field: for a form that replaces another */
  takesFocus?: boolean | undefined
  children?: ReactNode
}

export function AuthForm<Key extends string>(props: AuthFormProps<Key>) {
  const { fields, check, send, refusedField, otherwise, variant = 'primary', account } = props
  const inputs = useRef(new Map<Key, HTMLInputElement>())
  const [error, setError] = useState<FormError<Key>>()
  const [isSending, setIsSending] = useState(false)
  const value = (field: Key) => inputs.current.get(field)?.value ?? ''

  const first = props.takesFocus ? fields[0]?.field : undefined
  useEffect(() => {
    if (first !== undefined) inputs.current.get(first)?.focus()
  }, [first])

  function refuse({ field, text }: FormError<Key>, isOfField = true) {
    if (isOfField) setError({ field, text })
    toast({ title: 'Error', text, tone: 'error' })
    inputs.current.get(field)?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const found = check(value)
    if (found) return refuse(found)
    setError(undefined)
    setIsSending(true)
    try {
      await send(value)
    } catch (error) {
      const { message, status } = error instanceof CallError ? error : { message: '', status: 0 }
      const isOfField = status >= 400 && status < 500 && status !== 429
      refuse({ field: refusedField, text: message || otherwise }, isOfField)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {account !== undefined && (
        <input type="text" autoComplete="username" value={account} readOnly hidden />
      )}
      {fields.map(({ field, onChange, ...rest }) => (
        <TextField
          key={field}
          {...rest}
          ref={(input) => {
            if (input) inputs.current.set(field, input)
            return () => void inputs.current.delete(field)
          }}
          onChange={(event) => {
            if (error?.field === field) setError(undefined)
            onChange?.(event)
          }}
          error={error?.field === field ? error.text : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={variant} busy={isSending && props.busy}>
          {props.button}
        </Button>
        {props.children}
      </div>
    </form>
  )
}
