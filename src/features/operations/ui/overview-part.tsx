import { Children, type ReactNode, useState } from 'react'
import { ShowAllButton } from '../../../platform/ui/lists/show-all-button.tsx'

interface OverviewPartProps {
  id: string
  title: string
  children: ReactNode
}

export function OverviewPart({ id, title, children }: OverviewPartProps) {
  return (
    <section aria-labelledby={id} tabIndex={-1} className="mt-10 outline-none">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      <div className="mt-3">{children}</div>
    </section>
  )
}

export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-lg border border-dashed border-line-strong px-4 py-5 text-sm text-ink-soft">
      {children}
    </p>
  )
}

const maxShownAtFirst = 5

export function OverviewRows({ children }: { children: ReactNode }) {
  const [isWhole, setIsWhole] = useState(false)
  const rows = Children.toArray(children)
  return (
    <>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
        {isWhole ? rows : rows.slice(0, maxShownAtFirst)}
      </ul>
      {rows.length > maxShownAtFirst && (
        <ShowAllButton count={rows.length} isWhole={isWhole} onChange={setIsWhole} />
      )}
    </>
  )
}

interface OverviewRowProps {
  title: ReactNode
  detail: ReactNode
  text: ReactNode
  action?: ReactNode
}

export function OverviewRow({ title, detail, text, action }: OverviewRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium wrap-anywhere">{title}</span>
          <span className="text-xs text-ink-faint">{detail}</span>
        </p>
        <div className="mt-0.5 wrap-anywhere text-ink-soft">{text}</div>
      </div>
      {action}
    </li>
  )
}
