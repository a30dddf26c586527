import { useState } from 'react'
import { Count } from '../../../platform/ui/count.tsx'
import { ShowAllButton } from '../../../platform/ui/lists/show-all-button.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import type { AdminOverview } from '../contract.ts'
import { NothingHere } from './overview-part.tsx'
import { formatDuration } from '../../../shared/format/format-duration.ts'

type Queue = AdminOverview['jobs']['queues'][number]

export function QueueTable({ queues }: { queues: Queue[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const busy = queues.filter(
    ({ waiting, later, active, failed }) => waiting + later + active + failed > 0,
  )
  const rows = isWhole ? queues : busy
  return (
    <>
      {rows.length === 0 ? (
        <NothingHere>No job is waiting, due later, active or failed.</NothingHere>
      ) : (
        <SortableTable
          caption="Jobs by queue"
          columns={columns}
          rows={rows}
          getKey={({ queue }) => queue}
        />
      )}
      {busy.length < queues.length && (
        <ShowAllButton count={queues.length} isWhole={isWhole} onChange={setIsWhole} />
      )}
    </>
  )
}

const columns: TableColumn<Queue>[] = [
  {
    label: 'Queue',
    getSortValue: ({ queue }) => queue,
    show: ({ queue }) => <span className="font-medium whitespace-nowrap">{queue}</span>,
  },
  getCountColumn('Waiting', 'waiting'),
  {
    label: 'Oldest waits',
    getSortValue: ({ oldestWaitingSeconds }) => oldestWaitingSeconds,
    show: ({ oldestWaitingSeconds }) =>
      oldestWaitingSeconds === null ? '–' : formatDuration(oldestWaitingSeconds),
    isNumber: true,
  },
  getCountColumn('Due later', 'later'),
  getCountColumn('Active', 'active'),
  getCountColumn('Failed', 'failed'),
]

function getCountColumn(
  label: string,
  field: 'waiting' | 'later' | 'active' | 'failed',
): TableColumn<Queue> {
  return {
    label,
    getSortValue: (queue) => queue[field],
    show: (queue) => <Count value={queue[field]} />,
    isNumber: true,
  }
}
