import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line border-y border-line">{children}</div>
}

interface AccordionRowProps {
  label: ReactNode
  note?: string
  isOpen?: boolean | undefined
  children: ReactNode
}

export function AccordionRow({ label, note, isOpen, children }: AccordionRowProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3.5 font-medium [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="flex shrink-0 items-center gap-3 text-sm font-normal text-ink-faint">
          {note}
          <Plus
            aria-hidden="true"
            className="size-5 text-gold-ink transition-transform group-open:rotate-45"
          />
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
