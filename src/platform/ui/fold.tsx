import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { classNames } from './class-names.ts'

export type FoldProps = ComponentProps<'details'> & {
  label: ReactNode
  /** paper cannot unfold, so what it holds is printed unless it repeats the page */
  isPrinted?: boolean | undefined
  /** its label names the content, which needs it on paper, too; 'Show more' does not */
  isHeading?: boolean | undefined
}

/**
 * A part of a page that is closed at first; the browser opens it, also without scripts. What it holds hydrates
 * after the page around it, or when it is pressed, so that a long report reacts sooner.
 */
export function Fold({
  label,
  isPrinted = true,
  isHeading = false,
  className,
  children,
  ...rest
}: FoldProps) {
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
      <summary
        className={classNames(
          'inline-flex min-h-6 items-center rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11',
          isHeading
            ? 'break-after-avoid print:font-medium print:text-ink print:no-underline'
            : 'print:hidden',
        )}
      >
        {label}
      </summary>
      <Suspense>{children}</Suspense>
    </details>
  )
}
