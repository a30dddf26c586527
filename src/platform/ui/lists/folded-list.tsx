import { type ReactNode, useDeferredValue } from 'react'
import { Fold } from '../fold.tsx'

export interface FoldedListProps {
  items: readonly { key: string | number; content: ReactNode }[]
  maxShown: number
  moreLabel: (count: number) => string
  className?: string | undefined
  itemClassName?: string | undefined
  isOrdered?: boolean | undefined
  /** for lists of hundreds, whose rest only the browser renders: the text shown without scripts */
  withoutScripts?: string | undefined
}

/** The rest is always printed. It unfolds without scripts, unless `withoutScripts` is set. */
export function FoldedList({
  items,
  maxShown,
  moreLabel,
  className,
  itemClassName,
  isOrdered = false,
  withoutScripts,
}: FoldedListProps) {
  const end = items.length <= maxShown + 1 ? items.length : maxShown
  const rest = items.slice(end)
  const isRestDrawn = useDeferredValue(true, withoutScripts === undefined)
  const List = isOrdered ? 'ol' : 'ul'
  const renderList = (part: typeof items, start: number) => (
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
      {renderList(items.slice(0, end), 1)}
      {rest.length > 0 && (
        <Fold label={moreLabel(rest.length)} className="mt-3">
          <div className="mt-3">{isRestDrawn && renderList(rest, end + 1)}</div>
          {withoutScripts && (
            <noscript>
              <p className="text-sm text-ink-faint">{withoutScripts}</p>
            </noscript>
          )}
        </Fold>
      )}
    </>
  )
}
