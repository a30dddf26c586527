import type { ReactNode } from 'react'

export interface ReportPartProps {
  title: string
  note?: ReactNode
  isInner?: boolean | undefined
  isPrinted?: boolean
  children: ReactNode
}

export function ReportPart({ title, note, isInner, isPrinted = true, children }: ReportPartProps) {
  return (
    <section className={isPrinted ? 'min-w-0' : 'print:hidden'}>
      {isInner ? <h4 className="font-medium">{title}</h4> : <h3>{title}</h3>}
      {note && <p className="mt-1 max-w-prose text-sm text-ink-faint">{note}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}
