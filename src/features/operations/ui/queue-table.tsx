import { Count } from '../../../platform/ui/count.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import type { AdminOverview } from '../contract.ts'
import { formatDuration } from '../../../shared/format/format-duration.ts'

type Queue = AdminOverview['jobs']['queues'][number]

export function QueueTable({ queues }: { queues: Queue[] }) {
  return (
    <SortableTable
      caption="Jobs by queue"
      columns={columns}
      rows={queues}
      getKey={({ queue }) => queue}
    />
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
