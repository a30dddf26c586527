import type { ReactNode } from 'react'

export interface MeterRow {
  key: string
  label: ReactNode
  /** basis of the value, in small print after the label */
  detail: ReactNode
  value: ReactNode
  /** 0..1, the filled part of the bar */
  share: number
}

export type MeterListProps = {
  rows: readonly MeterRow[]
  /** marks the middle of each bar, for scales whose middle is neutral */
  hasMiddle?: boolean | undefined
}

export function MeterList({ rows, hasMiddle = false }: MeterListProps) {
  return (
    <dl className="grid gap-4">
      {rows.map(({ key, label, detail, value, share }) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1.5">
          <dt className="min-w-0 text-sm wrap-anywhere">
            <span className="font-medium">{label}</span>{' '}
            <span className="text-ink-faint">{detail}</span>
          </dt>
          <dd className="text-sm font-medium">{value}</dd>
          <dd aria-hidden="true" className="col-span-2">
            <Meter share={share} hasMiddle={hasMiddle} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Meter({ share, hasMiddle }: { share: number; hasMiddle: boolean }) {
  const place = Math.min(1, Math.max(0, share)) * 200
  return (
    <svg viewBox="0 0 200 6" preserveAspectRatio="none" className="block h-2 w-full rounded-sm">
      <rect width="200" height="6" className="fill-sunken" />
      <rect width={place} height="6" className="fill-gold-edge" />
      {hasMiddle && <rect x="99.75" width=".5" height="6" className="fill-ink" />}
    </svg>
  )
}
