import { CircleCheck, CircleOff, CirclePause, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Count } from '../../../platform/ui/count.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import type { AdminOverview } from '../contract.ts'
import { hasFailedLast } from '../rules.ts'

type Source = AdminOverview['sources'][number]

export function SourceTable({ sources }: { sources: Source[] }) {
  return (
    <SortableTable
      caption="Discussion sources, and scans of the last 7 days"
      columns={columns}
      rows={sources}
      getKey={({ name }) => name}
    />
  )
}

const columns: TableColumn<Source>[] = [
  {
    label: 'Source',
    getSortValue: ({ name }) => name,
    show: (source) => <SourceName source={source} />,
  },
  { label: 'Now', getSortValue: getState, show: (source) => getState(source) },
  getCountColumn('Asked', 'asked'),
  getCountColumn('Answered', 'answered'),
  getCountColumn('Failed', 'failed'),
  {
    label: 'Last answered',
    getSortValue: ({ lastAnsweredAt }) => lastAnsweredAt,
    show: ({ lastAnsweredAt }) =>
      lastAnsweredAt ? <RelativeTime at={lastAnsweredAt} className="whitespace-nowrap" /> : '–',
  },
]

function getCountColumn(
  label: string,
  field: 'asked' | 'answered' | 'failed',
): TableColumn<Source> {
  return {
    label,
    getSortValue: (source) => source[field],
    show: (source) => <Count value={source[field]} />,
    isNumber: true,
  }
}

function SourceName({ source }: { source: Source }) {
  const { Icon, ink } = stateStyles[getState(source)]
  return (
    <span className="flex min-w-44 items-start gap-2">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <span className="min-w-0">
        <span className="block font-medium">{source.name}</span>
        <StateReason source={source} />
      </span>
    </span>
  )
}

function StateReason({ source }: { source: Source }) {
  const { state, reason, restsUntil, lastFailure } = source
  if (state === 'off' && reason) return <Note>{reason}</Note>
  if (state === 'resting' && restsUntil) {
    return (
      <Note>
        {reason}; asked again <RelativeTime at={restsUntil} mayBeAhead />
      </Note>
    )
  }
  return lastFailure ? <Note>last failure: {lastFailure}</Note> : null
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-xs wrap-anywhere text-ink-soft">{children}</span>
}

function getState(source: Source): keyof typeof stateStyles {
  if (source.state !== 'on') return source.state
  return hasFailedLast(source) ? 'failing' : 'on'
}

const stateStyles = {
  on: { Icon: CircleCheck, ink: 'text-good' },
  failing: { Icon: OctagonAlert, ink: 'text-bad' },
  resting: { Icon: CirclePause, ink: 'text-ink-faint' },
  off: { Icon: CircleOff, ink: 'text-ink-faint' },
}
