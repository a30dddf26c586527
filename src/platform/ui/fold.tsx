import { ChevronDown } from 'lucide-react'
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

export type BoxedFoldProps = ComponentProps<'details'> & { label: ReactNode }

export function BoxedFold({ label, className, children, ...rest }: BoxedFoldProps) {
  return (
    <details
      {...rest}
      className={classNames(
        'group rounded-lg border border-line bg-surface print:hidden',
        className,
      )}
    >
      <summary className="flex min-h-11 list-none items-center gap-3 rounded-lg px-4 font-medium enabled-hover:bg-sunken group-open:rounded-b-none [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 items-center gap-2 sm:gap-3 [&>svg]:size-5 [&>svg]:shrink-0">
          {label}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line">{children}</div>
    </details>
  )
}
