import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'

export type FieldText = {
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
  isLabelHidden?: boolean | undefined
  className?: string | undefined
}

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = FieldText & {
  id?: string | undefined
  describedBy?: string | undefined
  aside?: ReactNode
  children: (control: FieldControl) => ReactNode
}

export function Field(props: FieldProps) {
  const { label, help, error, isOptional, isLabelHidden, className, aside, describedBy } = props
  const generatedId = useId()
  const id = props.id ?? generatedId
  const helpId = help ? `${id}-help` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {isOptional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      {props.children({
        id,
        'aria-describedby': classNames(errorId, helpId, describedBy) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {(error || help || aside) && (
        <div className="flex items-start justify-between gap-4 text-sm">
          <div className="min-w-0">
            {error && <FieldError id={errorId}>{error}</FieldError>}
            {help && (
              <p id={helpId} className="text-ink-faint">
                {help}
              </p>
            )}
          </div>
          {aside}
        </div>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string | undefined; children: string }) {
  return (
    <p id={id} className="flex animate-appear items-start gap-1.5 font-medium text-bad">
      <CircleAlert aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      {children}
    </p>
  )
}
