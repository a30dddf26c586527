import { useRef, useState } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useConfirm } from '../../../platform/ui/dialogs/use-confirm.tsx'
import { useLostFocus } from '../../../platform/ui/dialogs/use-lost-focus.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { deleteWebhook, listWebhooks, rotateWebhookSecret, Webhook } from '../contract.ts'
import { ShownOnce } from './shown-once.tsx'
import { WebhooksForm } from './webhooks-form.tsx'
import { WebhooksRow } from './webhooks-row.tsx'

export function Webhooks({ ideaId }: { ideaId: string }) {
  const { data, failure, reload } = useQuery<typeof listWebhooks>(`/api/ideas/${ideaId}/webhooks`)
  const [made, setMade] = useState<{ secret: string; webhook: Webhook; isRotated?: true } | null>(
    null,
  )
  const listRef = useRef<HTMLDivElement>(null)
  const { confirm, dialog } = useConfirm()
  const webhooks = data?.webhooks
  useLostFocus(listRef, data)

  const remove = ({ id: webhookId, url }: Webhook) =>
    confirm({
      title: 'Are you sure you want to delete this webhook?',
      text: 'We stop calling it, and waiting calls are not sent.',
      subject: <span className="font-mono text-sm font-normal">{url}</span>,
      action: 'Delete webhook',
      busy: 'Deleting...',
      act: () => call<typeof deleteWebhook>('/api/delete-webhook', { ideaId, webhookId }),
      failed: 'The webhook could not be deleted. Please try again.',
      done: 'Webhook deleted',
      onDone() {
        if (made?.webhook.id === webhookId) setMade(null)
        reload()
      },
    })

  const rotate = (webhook: Webhook) =>
    confirm({
      title: 'Replace the secret of this webhook?',
      text: 'You see the new secret once. For 24 hours calls carry signatures of both, so your program can change over. If someone else has the old one, create another webhook and delete this one.',
      subject: <span className="font-mono text-sm font-normal">{webhook.url}</span>,
      action: 'Make a new secret',
      busy: 'Replacing...',
      async act() {
        const { secret } = await call<typeof rotateWebhookSecret>('/api/rotate-webhook-secret', {
          ideaId,
          webhookId: webhook.id,
        })
        setMade({ secret, webhook, isRotated: true })
      },
      failed: 'The secret could not be replaced. Please try again.',
      done: 'New secret made',
      onDone: reload,
    })

  return (
    <div className="grid grid-cols-1 gap-6">
      <WebhooksForm
        ideaId={ideaId}
        onMade={(webhook) => {
          setMade(webhook)
          reload()
        }}
      />
      {made && (
        <ShownOnce
          key={made.secret}
          secret={made.secret}
          title={
            made.isRotated ? 'The new secret of your webhook' : 'The secret of your new webhook'
          }
          text="Copy it now. We show it only once. Your program uses it to check that a call is from us."
          copyLabel="Copy secret"
          onDone={() => setMade(null)}
        />
      )}
      <div ref={listRef} tabIndex={-1} role="group" aria-label="Webhooks">
        {webhooks?.length === 0 && (
          <EmptyState drawing="email" text="This idea has no webhooks yet." />
        )}
        {webhooks && webhooks.length > 0 && (
          <ul aria-label="Webhooks" className="grid grid-cols-1 gap-4">
            {webhooks.map((webhook) => (
              <WebhooksRow
                key={webhook.id}
                ideaId={ideaId}
                webhook={webhook}
                onChanged={reload}
                onRotate={() => rotate(webhook)}
                onDelete={() => remove(webhook)}
              />
            ))}
          </ul>
        )}
        {!data && failure === undefined && <Skeleton className="h-32 w-full" />}
        {failure !== undefined && (
          <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
            <p>{failure || 'The webhooks could not be loaded.'}</p>
            <Button onClick={reload}>Try again</Button>
          </div>
        )}
      </div>
      {dialog}
    </div>
  )
}
