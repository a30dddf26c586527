import { CircleCheck, CircleOff, CirclePause, OctagonAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Count } from '../../../platform/ui/count.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import type { OperatorsDesk } from '../contract.ts'
import { hasFailedLast } from './attention.ts'

type Source = OperatorsDesk['sources'][number]

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
    show: (source) => <Named source={source} />,
  },
  { label: 'Now', getSortValue: getState, show: (source) => getState(source) },
  counted('Asked', 'asked'),
  counted('Answered', 'answered'),
  counted('Failed', 'failed'),
  {
    label: 'Last answered',
    getSortValue: ({ lastAnsweredAt }) => lastAnsweredAt,
    show: ({ lastAnsweredAt }) =>
      lastAnsweredAt ? <RelativeTime at={lastAnsweredAt} className="whitespace-nowrap" /> : '–',
  },
]

function counted(label: string, field: 'asked' | 'answered' | 'failed'): TableColumn<Source> {
  return {
    label,
    getSortValue: (source) => source[field],
    show: (source) => <Count value={source[field]} />,
    isNumber: true,
  }
}

function Named({ source }: { source: Source }) {
  const { Icon, ink } = looks[getState(source)]
  return (
    <span className="flex min-w-44 items-start gap-2">
      <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', ink)} />
      <span className="min-w-0">
        <span className="block font-medium">{source.name}</span>
        <Why source={source} />
      </span>
    </span>
  )
}

function Why({ source }: { source: Source }) {
  const { state, reason, restsUntil, lastFailure } = source
  if (state === 'off' && reason) return <Note>{reason}</Note>
  if (state === 'resting' && restsUntil) {
    return (
      <Note>
        {reason}; asked again <RelativeTime at={restsUntil} />
      </Note>
    )
  }
  return lastFailure ? <Note>last failure: {lastFailure}</Note> : null
}

function Note({ children }: { children: ReactNode }) {
  return <span className="block text-xs wrap-anywhere text-ink-soft">{children}</span>
}

function getState(source: Source): keyof typeof looks {
  if (source.state !== 'on') return source.state
  return hasFailedLast(source) ? 'failing' : 'on'
}

const looks = {
  on: { Icon: CircleCheck, ink: 'text-good' },
  failing: { Icon: OctagonAlert, ink: 'text-bad' },
  resting: { Icon: CirclePause, ink: 'text-ink-faint' },
  off: { Icon: CircleOff, ink: 'text-ink-faint' },
}
