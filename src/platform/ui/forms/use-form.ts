import {
  type ChangeEvent,
  type Dispatch,
  type SetStateAction,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from './check-form.ts'
import { dismissToast, toast } from '../toasts/toast.ts'

/** Why a form was not sent, or not accepted. An empty one says nothing. */
export interface Rejection<Field extends string> {
  /** The first field with an error gets the focus. */
  errors?: FieldErrors<Field> | undefined
  /** of the toast; the first error by default */
  title?: string | undefined
  /** below the title; the first error by default, '' for none */
  text?: string | undefined
}

export interface FormOptions<Values extends object, Sent> {
  initial: Values | (() => Values)
  /** For secrets: the values stay in the inputs, in no attribute and no state. */
  isUncontrolled?: boolean
  check: (
    values: Values,
  ) => { isValid: true; values: Sent } | ({ isValid: false } & Rejection<FieldOf<Values>>)
  /** Called within the click, so that it may open a tab. @throws what `getRejection` explains */
  send: (values: Sent) => Promise<unknown>
  getRejection: (failure: unknown) => Rejection<FieldOf<Values>>
}

export type FormHandle<Values extends object> = ReturnType<typeof useForm<Values, unknown>>

/**
 * A rejection keeps the input; a second click while it is sent does nothing. Its toast goes when the form
 * changes or is sent again.
 */
export function useForm<Values extends object, Sent>(options: FormOptions<Values, Sent>) {
  type Field = FieldOf<Values>
  type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>
  const { isUncontrolled = false, check, send, getRejection } = options
  const formId = useId()
  const [values, setValues] = useState(options.initial)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [isSending, setIsSending] = useState(false)
  const rejections = useRef(0)
  const getToastId = () => `${formId}-rejection-${rejections.current}`
  const getId = (field: Field) => `${formId}-${field}`
  const read = () => readFields(formId, values)

  useEffect(() => {
    if (!isUncontrolled) restoreTyped(formId, setValues)
  }, [formId, isUncontrolled])

  function change<Name extends Field>(field: Name, value: Values[Name]) {
    dismissToast(getToastId())
    if (!isUncontrolled) setValues((now) => ({ ...now, [field]: value }))
    setErrors(({ [field]: _mended, ...others }) => others as FieldErrors<Field>)
  }

  function focus(field: Field) {
    document.getElementById(getId(field))?.focus()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    dismissToast(getToastId())
    const checked = check(isUncontrolled ? read() : values)
    if (!checked.isValid) return reject(checked)
    setErrors({})
    setIsSending(true)
    try {
      await send(checked.values)
      setIsSending(false)
    } catch (failure) {
      reject(getRejection(failure))
    }
  }

  function reject({ errors: found = {}, title, text }: Rejection<Field>) {
    // Rendered before the focus moves, so that screen readers announce the error of the field.
    flushSync(() => {
      setErrors(found)
      setIsSending(false)
    })
    const [first] = Object.keys(found) as Field[]
    if (first !== undefined) focus(first)
    const reason = text ?? (first && found[first])
    // A dismissed toast is still shown while it fades, so each has its own id.
    rejections.current += 1
    const id = getToastId()
    if (title !== undefined) toast({ id, title, text: reason, tone: 'error' })
    else if (reason !== undefined) toast({ id, title: reason, tone: 'error' })
  }

  return {
    values,
    errors,
    isSending,
    setValues,
    change,
    clearErrors: () => setErrors({}),
    focus,
    read,
    submit,
    getId,
    getTextProps: (field: FieldOf<Values, string>) => ({
      id: getId(field),
      value: isUncontrolled ? undefined : (values[field] as string),
      error: errors[field],
      onChange: ({ currentTarget: { value } }: Change) =>
        change(field, value as Values[typeof field]),
    }),
    getCheckboxProps: (field: FieldOf<Values, boolean>) => ({
      id: getId(field),
      checked: values[field] as boolean,
      error: errors[field],
      onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) =>
        change(field, checked as Values[typeof field]),
    }),
    getChoiceProps: <Name extends Field>(field: Name) => ({
      id: getId(field),
      value: values[field],
      error: errors[field],
      onChange: (value: Values[Name]) => change(field, value),
    }),
  }
}

type FieldOf<Values, Type = unknown> = {
  [Name in keyof Values & string]: Values[Name] extends Type ? Name : never
}[keyof Values & string]

/** Visitors may type before hydration; the state of React would overwrite that. */
function restoreTyped<Values extends object>(
  formId: string,
  setValues: Dispatch<SetStateAction<Values>>,
): void {
  setValues((initial) => readFields(formId, initial))
}

function readFields<Values extends object>(formId: string, values: Values): Values {
  const shown = Object.entries(values).map(([field, value]) => {
    const control = document.getElementById(`${formId}-${field}`)
    const isTick = typeof value === 'boolean' && control instanceof HTMLInputElement
    if (isTick) return [field, control.checked]
    const isText = typeof value === 'string' && control !== null && 'value' in control
    return [field, isText ? control.value : value]
  })
  return Object.fromEntries(shown)
}
