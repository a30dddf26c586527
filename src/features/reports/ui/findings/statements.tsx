import { Count } from '../../../../platform/ui/count.tsx'
import type { Report } from '../../contract.ts'
import { getFewPainsText } from '../../../../analysis/writing/caveats.ts'
import { FilterChip } from './filter-chip.tsx'
import { signalLabels } from './statement-labels.ts'
import type { FindingsLinks } from './use-findings-links.ts'

export interface StatementsProps {
  counts: NonNullable<Report['signal_counts']>
  total: number
  links: FindingsLinks
}

export function Statements({ counts, total, links }: StatementsProps) {
  return (
    <div>
      <ul className="flex flex-wrap gap-2">
        {signalNames.map((signal) => (
          <li key={signal}>
            {counts[signal] > 0 ? (
              <FilterChip to={links.to({ signal })} isCurrent={links.isCurrent({ signal })}>
                {signalLabels[signal]}
                <Count value={counts[signal]} className="font-semibold tabular-nums" />
              </FilterChip>
            ) : (
              <span className="inline-flex min-h-8 items-center gap-2 rounded-md border border-dashed border-line-strong px-3 py-1 text-sm text-ink-faint pointer-coarse:min-h-11">
                {signalLabels[signal]} <data value={0}>0</data>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-sm text-ink-faint">
        Of {total} discussions. One can say several of these. {getFewPainsText(counts.pain, total)}
      </p>
    </div>
  )
}

const signalNames = ['pain', 'wish', 'price', 'workaround', 'tool'] as const
