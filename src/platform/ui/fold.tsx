import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type FoldProps = ComponentProps<'details'> & {
  label: ReactNode
  /** paper cannot unfold, so what it holds is printed unless it repeats the page */
  isPrinted?: boolean | undefined
}

export function Fold({ label, isPrinted = true, className, children, ...rest }: FoldProps) {
  return (
    <details
      {...rest}
      className={classNames(
        isPrinted
          ? 'print:details-content:block print:details-content:h-auto print:details-content:[content-visibility:visible]'
          : 'print:hidden',
        className,
      )}
    >
      <summary className="inline-flex min-h-6 items-center rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11 print:hidden">
        {label}
      </summary>
      {children}
    </details>
  )
}
