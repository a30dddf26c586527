import { ScanSearch } from 'lucide-react'
import type { Idea } from '../../../features/ideas/contract.ts'
import { getSessionId } from '../../../platform/ui/session-id.ts'
import { BoxedFold } from '../../../platform/ui/fold.tsx'
import { Scanner } from '../validation/scanner.tsx'

export interface FoldedScannerProps {
  idea: Idea
  reportId: string | undefined
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onEvidenceChanged: () => void
}

export function FoldedScanner({ isOpen, onToggle, ...scanner }: FoldedScannerProps) {
  return (
    <BoxedFold
      id="scan"
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) onToggle(event.currentTarget.open)
      }}
      label={
        <>
          <ScanSearch aria-hidden="true" className="text-gold-ink" />
          <h2 className="py-4 font-sans text-sm sm:text-base">
            See whether people have this problem
          </h2>
        </>
      }
    >
      <div className="p-5 sm:p-6">
        <p className="mb-6 max-w-prose text-ink-soft">
          A free scan looks for people who talk about it in public, and quotes them word for word.
        </p>
        <Scanner {...scanner} getSessionId={getSessionId} />
      </div>
    </BoxedFold>
  )
}
