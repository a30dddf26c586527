import type { ReactNode } from 'react'

export interface ReportPartProps {
  title: string
  note?: string | undefined
  isInner?: boolean | undefined
  children: ReactNode
}

export function ReportPart({ title, note, isInner = false, children }: ReportPartProps) {
  return (
    <section className="min-w-0">
      {isInner ? <h4 className="font-medium">{title}</h4> : <h3>{title}</h3>}
      {note && <p className="mt-1 max-w-prose text-sm text-ink-faint">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
