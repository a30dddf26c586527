import { useId, type ComponentProps } from 'react'

import { CharacterCounter } from './character-counter.tsx'
import { classNames } from './class-names.ts'
import { fieldStyle } from './field-style.ts'
import { Field, type FieldText } from './field.tsx'
import { useTextLength } from './use-text-length.ts'

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldText> &
  FieldText & {
    hasCounter?: boolean | undefined
  }

/** Several lines of text; grows with its content if the browser supports it. */
export function TextArea({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  className,
  hasCounter,
  id,
  onChange,
  rows = 4,
  ...textarea
}: TextAreaProps) {
  const [length, countFrom] = useTextLength(textarea.value ?? textarea.defaultValue)
  const counterId = useId()
  const max = hasCounter ? textarea.maxLength : undefined
  return (
    <Field
      {...{ id, label, help, error, isOptional, isLabelHidden, className }}
      describedBy={max === undefined ? undefined : counterId}
      aside={max !== undefined && <CharacterCounter id={counterId} length={length} max={max} />}
    >
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          onChange={(event) => {
            countFrom(event.currentTarget.value)
            onChange?.(event)
          }}
          className={classNames(fieldStyle, 'field-sizing-content max-h-96 resize-y px-3 py-2')}
          style={{ minHeight: `calc(${rows} * 1.6rem + 1.125rem)`, ...textarea.style }}
        />
      )}
    </Field>
  )
}
