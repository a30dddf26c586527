import { Check } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, help, error, className, id: ownId, ...input }: CheckboxProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1 text-sm', className)}>
      <div className="flex items-start gap-2.5">
        <span className="relative mt-px flex size-5 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-describedby={classNames(errorId, helpId) || undefined}
            aria-invalid={error ? true : undefined}
            className={
              'peer size-5 cursor-pointer appearance-none rounded-sm border border-edge bg-surface ' +
              'checked:border-gold-edge checked:bg-gold aria-invalid:border-bad ' +
              'disabled:cursor-not-allowed disabled:opacity-55 ' +
              'pointer-coarse:after:absolute pointer-coarse:after:-inset-3'
            }
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className={
              'pointer-events-none absolute inset-0.75 size-3.5 scale-75 text-on-gold opacity-0 ' +
              'transition peer-checked:scale-100 peer-checked:opacity-100'
            }
          />
        </span>
        <label htmlFor={id} className="min-w-0 text-ink-soft">
          {label}
        </label>
      </div>
      {(error || help) && (
        <div className="pl-7.5">
          {error && <FieldError id={errorId}>{error}</FieldError>}
          {help && (
            <p id={helpId} className="text-ink-faint">
              {help}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
