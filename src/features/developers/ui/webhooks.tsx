import { useState } from 'react'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { listWebhooks, WebhookFacts } from '../contract.ts'
import { ShownOnce } from './shown-once.tsx'
import { WebhooksDelete } from './webhooks-delete.tsx'
import { WebhooksForm } from './webhooks-form.tsx'
import { WebhooksRow } from './webhooks-row.tsx'

export function Webhooks({ ideaId }: { ideaId: string }) {
  const { answer, failure, again } = useQuery<typeof listWebhooks>(`/api/ideas/${ideaId}/webhooks`)
  const [made, setMade] = useState<{ secret: string; webhook: WebhookFacts } | null>(null)
  const [doomed, setDoomed] = useState<WebhookFacts | null>(null)
  const webhooks = answer?.webhooks
  return (
    <div className="grid grid-cols-1 gap-6">
      <WebhooksForm
        ideaId={ideaId}
        onMade={(webhook) => {
          setMade(webhook)
          again()
        }}
      />
      {made && (
        <ShownOnce
          key={made.secret}
          secret={made.secret}
          title="The secret of your new webhook"
          text="Copy it now: it is shown this once. Your program checks with it that a call is from here."
          copyLabel="Copy secret"
          onDone={() => setMade(null)}
        />
      )}
      {webhooks?.length === 0 && (
        <EmptyState drawing="letter" text="This idea has no webhooks yet." />
      )}
      {webhooks && webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="grid grid-cols-1 gap-4">
          {webhooks.map((webhook) => (
            <WebhooksRow
              key={webhook.id}
              ideaId={ideaId}
              webhook={webhook}
              onChanged={again}
              onDelete={() => setDoomed(webhook)}
            />
          ))}
        </ul>
      )}
      {!answer && failure === undefined && <Skeleton className="h-32 w-full" />}
      {failure !== undefined && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{failure || 'The webhooks could not be read.'}</p>
          <Button onClick={again}>Try again</Button>
        </div>
      )}
      <WebhooksDelete
        ideaId={ideaId}
        doomed={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={({ id }) => {
          if (made?.webhook.id === id) setMade(null)
          again()
        }}
      />
    </div>
  )
}
