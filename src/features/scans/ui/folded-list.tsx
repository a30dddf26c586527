import type { ReactNode } from 'react'

export interface FoldedListProps {
  items: readonly { key: string | number; content: ReactNode }[]
  /** how many stand there unasked */
  shown: number
  /** 'Show 12 more sources' */
  moreLabel: (count: number) => string
  className?: string | undefined
  itemClassName?: string | undefined
  isOrdered?: boolean | undefined
}

/** A list whose first items stand there; the rest unfolds without scripts, and is printed. */
export function FoldedList({
  items,
  shown,
  moreLabel,
  className,
  itemClassName,
  isOrdered = false,
}: FoldedListProps) {
  // One more is no reason to fold.
  const end = items.length <= shown + 1 ? items.length : shown
  const rest = items.slice(end)
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
          {listOf(rest, end + 1)}
        </details>
      )}
    </>
  )
}
