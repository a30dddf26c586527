import { useId, useState, type ComponentProps, type ReactNode } from 'react'

import { CharacterCounter } from './character-counter.tsx'
import { classNames } from '../class-names.ts'
import { fieldStyle } from './field-style.ts'
import { Field, type FieldText } from './field.tsx'

type CountedText = FieldText & { hasCounter?: boolean | undefined }

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldText> &
  CountedText & { icon?: ReactNode }

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldText> & CountedText

export function TextField({ icon, ...props }: TextFieldProps) {
  return (
    <CountedField props={props}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-faint [&_svg]:size-4">
              {icon}
            </span>
          )}
          <input
            {...control}
            className={classNames(fieldStyle, 'h-10 pointer-coarse:h-11', icon ? 'pl-9' : 'pl-3')}
          />
        </div>
      )}
    </CountedField>
  )
}

export function TextArea({ rows = 4, style, ...props }: TextAreaProps) {
  return (
    <CountedField props={props}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={classNames(fieldStyle, 'field-sizing-content max-h-96 resize-y px-3 py-2')}
          style={{ minHeight: `calc(${rows} * 1.6rem + 1.125rem)`, ...style }}
        />
      )}
    </CountedField>
  )
}

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'value' | 'defaultValue' | 'maxLength'> & {
  onChange?: ((event: never) => void) | undefined
}

interface CountedFieldProps<Props> {
  props: Props
  children: (control: Omit<Props, keyof CountedText>) => ReactNode
}

function CountedField<Props extends CountedText & ControlProps>({
  props,
  children,
}: CountedFieldProps<Props>) {
  const { label, help, error, isOptional, isLabelHidden, className, hasCounter, ...input } = props
  const { id, value, defaultValue, maxLength, onChange } = props
  const [length, countFrom] = useTextLength(value ?? defaultValue)
  const counterId = useId()
  const max = hasCounter ? maxLength : undefined
  return (
    <Field
      {...{ id, label, help, error, isOptional, isLabelHidden, className }}
      describedBy={max === undefined ? undefined : counterId}
      aside={max !== undefined && <CharacterCounter id={counterId} length={length} max={max} />}
    >
      {(control) =>
        children({
          ...input,
          ...control,
          onChange(event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) {
            countFrom(event.currentTarget.value)
            onChange?.(event as never)
          },
        })
      }
    </Field>
  )
}

/** Length of a field in UTF-16 units (as maxlength counts), whether it is controlled or not. */
function useTextLength(value: unknown) {
  const [typed, setTyped] = useState<number | undefined>(undefined)
  const valueLength = typeof value === 'string' ? value.length : 0
  const [lastLength, setLastLength] = useState(valueLength)
  if (valueLength !== lastLength) {
    setLastLength(valueLength)
    setTyped(undefined)
  }
  return [typed ?? valueLength, (text: string) => setTyped(text.length)] as const
}
