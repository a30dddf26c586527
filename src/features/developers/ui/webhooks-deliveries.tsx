import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { SortableTable, type TableColumn } from '../../../platform/ui/lists/sortable-table.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { listWebhookDeliveries } from '../contract.ts'

type Delivery = z.output<typeof listWebhookDeliveries.output>['deliveries'][number]

const pollMs = 1500
const maxChecks = 10

interface WebhooksDeliveriesProps {
  target: { ideaId: string; webhookId: string }
  onSettled: () => void
}

export function WebhooksDeliveries({ target, onSettled }: WebhooksDeliveriesProps) {
  const { data, failure, isLoading, reload } = useQuery<typeof listWebhookDeliveries>(
    `/api/ideas/${target.ideaId}/webhooks/${target.webhookId}/deliveries`,
  )
  const [checks, setChecks] = useState(0)
  const isWaiting = data?.deliveries.some(isUnreported)

  useEffect(() => {
    if (isLoading || !data) return
    if (!isWaiting || checks === maxChecks) {
      onSettled()
      return
    }
    const timer = setTimeout(() => {
      setChecks((count) => count + 1)
      reload()
    }, pollMs)
    return () => clearTimeout(timer)
  }, [data, isLoading, isWaiting, checks, reload, onSettled])

  if (!data && failure !== undefined) {
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
        <p>{failure || 'The deliveries could not be loaded.'}</p>
        <Button onClick={reload}>Try again</Button>
      </div>
    )
  }
  if (!data) return <Skeleton className="mt-4 h-24 w-full" />
  if (data.deliveries.length === 0) {
    return <p className="mt-4 text-sm text-ink-soft">It has not been called yet.</p>
  }
  return (
    <div className="mt-4">
      <SortableTable
        caption="Deliveries"
        columns={columns}
        rows={data.deliveries}
        getKey={({ id }) => id}
      />
    </div>
  )
}

const columns: TableColumn<Delivery>[] = [
  {
    label: 'Event',
    getSortValue: ({ event }) => event,
    show: ({ event }) => <code className="whitespace-nowrap">{event}</code>,
  },
  {
    label: 'When',
    getSortValue: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
  {
    label: 'Tries',
    getSortValue: ({ attempts }) => attempts,
    show: ({ attempts }) => attempts,
    isNumber: true,
  },
  { label: 'Response', getSortValue: formatResponse, show: formatResponse },
  {
    label: 'Next try',
    getSortValue: ({ dueAt }) => dueAt,
    show: (delivery) => {
      if (delivery.dueAt === null) return '–'
      if (isUnreported(delivery)) return 'now'
      return <RelativeTime at={delivery.dueAt} mayBeAhead className="whitespace-nowrap" />
    },
  },
]

function isUnreported({ status, reason }: Delivery): boolean {
  return status === 'waiting' && reason === null
}

function formatResponse(delivery: Delivery): string {
  const { status, answerStatus, reason } = delivery
  if (status === 'delivered') return `delivered (${answerStatus})`
  if (isUnreported(delivery)) return 'is on its way'
  return status === 'failed' ? `given up: ${reason}` : (reason ?? '')
}
