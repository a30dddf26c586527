import { ChevronDown, ScanSearch } from 'lucide-react'
import type { Idea } from '../../../features/ideas/contract.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { Scanner } from '../validation/scanner.tsx'

export interface FoldedScannerProps {
  idea: Idea
  reportId: string | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

export function FoldedScanner({ idea, reportId, isOpen, onToggle }: FoldedScannerProps) {
  return (
    <details
      id="scan"
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open)
      }}
      className="group rounded-lg border border-line bg-surface print:hidden"
    >
      <summary className="flex min-h-14 list-none items-center gap-2 rounded-lg px-4 py-3 sm:gap-3 sm:px-6 enabled-hover:bg-sunken group-open:rounded-b-none [&::-webkit-details-marker]:hidden [&>svg]:size-5 [&>svg]:shrink-0">
        <ScanSearch aria-hidden="true" className="text-gold-ink" />
        <h2 className="flex-1 font-sans text-sm sm:text-base">
          See whether people have this problem
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="border-t border-line p-5 sm:p-6">
        <p className="mb-6 max-w-prose text-ink-soft">
          A free scan looks for people who talk about it in public, and quotes them word for word.
        </p>
        <Scanner idea={idea} reportId={reportId} getSessionId={getSessionId} />
      </div>
    </details>
  )
}
