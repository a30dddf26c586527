import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { classNames } from './class-names.ts'

export type FoldProps = ComponentProps<'details'> & {
  label: ReactNode
  /** paper cannot unfold, so what it holds is printed unless it repeats the page */
  isPrinted?: boolean | undefined
}

/**
 * A part of a page that is closed at first; the browser opens it, also without scripts. What it holds hydrates
 * after the page around it, or when it is pressed, so that a long report reacts sooner.
 */
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
      <Suspense>{children}</Suspense>
    </details>
  )
}
