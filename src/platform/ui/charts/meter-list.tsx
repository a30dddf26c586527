import type { ReactNode } from 'react'
import { formatPercent } from '../../../shared/format/format-percent.ts'
import { type ChartEntry, ChartName } from './chart-name.tsx'
import { Meter } from './meter.tsx'

export interface MeterRow extends ChartEntry {
  detail?: string
  share: number
  value?: ReactNode
}

export type MeterListProps = {
  rows: readonly MeterRow[]
  /** marks the middle of each bar, for scales whose middle is neutral */
  hasMiddle?: boolean | undefined
}

export function MeterList({ rows, hasMiddle = false }: MeterListProps) {
  return (
    <dl className="grid gap-4">
      {rows.map((row) => (
        <div key={row.key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
          <dt className="min-w-0 text-sm font-medium wrap-anywhere">
            <ChartName entry={row} detail={row.detail} />
          </dt>
          <dd className="text-sm font-medium">{row.value ?? formatPercent(row.share)}</dd>
          <dd aria-hidden="true" className="col-span-2">
            <Meter share={row.share} hasMiddle={hasMiddle} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
