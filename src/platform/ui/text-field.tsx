import { useId, type ComponentProps, type ReactNode } from 'react'

import { CharacterCounter } from './character-counter.tsx'
import { classNames } from './class-names.ts'
import { fieldStyle } from './field-style.ts'
import { Field, type FieldText } from './field.tsx'
import { useTextLength } from './use-text-length.ts'

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldText> &
  FieldText & {
    hasCounter?: boolean | undefined
    icon?: ReactNode
  }

export function TextField({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  className,
  hasCounter,
  icon,
  id,
  onChange,
  ...input
}: TextFieldProps) {
  const [length, countFrom] = useTextLength(input.value ?? input.defaultValue)
  const counterId = useId()
  const max = hasCounter ? input.maxLength : undefined
  return (
    <Field
      {...{ id, label, help, error, isOptional, isLabelHidden, className }}
      describedBy={max === undefined ? undefined : counterId}
      aside={max !== undefined && <CharacterCounter id={counterId} length={length} max={max} />}
    >
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            onChange={(event) => {
              countFrom(event.currentTarget.value)
              onChange?.(event)
            }}
            className={classNames(fieldStyle, 'h-10 pointer-coarse:h-11', icon ? 'pl-9' : 'pl-3')}
          />
        </div>
      )}
    </Field>
  )
}
