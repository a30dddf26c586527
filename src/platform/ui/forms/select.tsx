import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

import { classNames } from '../class-names.ts'
import { fieldStyle } from './field-style.ts'
import { Field, type FieldText } from './field.tsx'

export type SelectOption = { value: string; label: string }

export type SelectGroup = { heading: string; options: readonly string[] }

export type SelectProps = Omit<ComponentProps<'select'>, keyof FieldText | 'multiple'> &
  FieldText & { options: readonly (SelectOption | SelectGroup | string)[] }

/** A styled native select: works without scripts and is best on phones. */
export function Select({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  className,
  options,
  id,
  ...select
}: SelectProps) {
  return (
    <Field {...{ id, label, help, error, isOptional, isLabelHidden, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(
              fieldStyle,
              'h-10 cursor-pointer appearance-none truncate pl-3 pr-9! pointer-coarse:h-11',
            )}
          >
            {options.map((option) =>
              typeof option === 'object' && 'heading' in option ? (
                <optgroup key={option.heading} label={option.heading}>
                  {option.options.map(renderOption)}
                </optgroup>
              ) : (
                renderOption(option)
              ),
            )}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
          />
        </div>
      )}
    </Field>
  )
}

function renderOption(option: SelectOption | string) {
  const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
