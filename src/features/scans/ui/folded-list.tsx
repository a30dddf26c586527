import { type ReactNode, useDeferredValue } from 'react'

export interface FoldedListProps {
  items: readonly { key: string | number; content: ReactNode }[]
  /** how many stand there unasked */
  shown: number
  /** 'Show 12 more sources' */
  moreLabel: (count: number) => string
  className?: string | undefined
  itemClassName?: string | undefined
  isOrdered?: boolean | undefined
  /** for hundreds of items, which only a live page draws: what a reader without scripts is told */
  withoutScripts?: string | undefined
}

/** A list whose first items stand there; the rest unfolds, and is printed; without scripts too, unless it is long. */
export function FoldedList({
  items,
  shown,
  moreLabel,
  className,
  itemClassName,
  isOrdered = false,
  withoutScripts,
}: FoldedListProps) {
  // One more is no reason to fold.
  const end = items.length <= shown + 1 ? items.length : shown
  const rest = items.slice(end)
  const isRestDrawn = useDeferredValue(true, withoutScripts === undefined)
  const List = isOrdered ? 'ol' : 'ul'
  const listOf = (part: typeof items, start: number) => (
    <List className={className} {...(isOrdered ? { start } : {})}>
      {part.map(({ key, content }) => (
        <li key={key} className={itemClassName}>
          {content}
        </li>
      ))}
    </List>
  )
  return (
    <>
      {listOf(items.slice(0, end), 1)}
      {rest.length > 0 && (
        <details className="mt-3 print:details-content:block print:details-content:[content-visibility:visible]">
          <summary className="mb-3 inline-flex min-h-6 items-center rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink pointer-coarse:min-h-11 print:hidden">
            {moreLabel(rest.length)}
          </summary>
          {isRestDrawn && listOf(rest, end + 1)}
          {withoutScripts && (
            <noscript>
              <p className="text-sm text-ink-faint">{withoutScripts}</p>
            </noscript>
          )}
        </details>
      )}
    </>
  )
}
