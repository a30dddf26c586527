import { CircleCheck, CircleOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Badge } from '../../../platform/ui/badge.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { preloadDialog } from '../../../platform/ui/dialogs/dialog.tsx'
import type { enableWebhook, testWebhook, Webhook } from '../contract.ts'
import { WebhooksDeliveries } from './webhooks-deliveries.tsx'

interface WebhooksRowProps {
  ideaId: string
  webhook: Webhook
  onChanged: () => void
  onRotate: () => void
  onDelete: () => void
}

export function WebhooksRow({ ideaId, webhook, onChanged, onRotate, onDelete }: WebhooksRowProps) {
  const { id: webhookId, url } = webhook
  const [isOpen, setIsOpen] = useState(false)
  const [tests, setTests] = useState(0)
  const [busy, setBusy] = useState<'test' | 'enable' | null>(null)
  const target = { ideaId, webhookId }

  async function act(action: 'test' | 'enable', run: () => Promise<unknown>, done: string) {
    setBusy(action)
    try {
      await run()
      toast({ title: done })
    } catch (failure) {
      const title = getFailureText(failure, 'That did not work. Please try again.')
      toast({ title, tone: 'error' })
    } finally {
      setBusy(null)
    }
    onChanged()
  }

  async function test() {
    await act(
      'test',
      () => call<typeof testWebhook>('/api/test-webhook', target),
      'Test is on its way',
    )
    setIsOpen(true)
    setTests((count) => count + 1)
  }

  async function enable() {
    const run = () => call<typeof enableWebhook>('/api/enable-webhook', target)
    await act('enable', run, 'Webhook switched on')
  }

  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="font-mono text-sm font-medium wrap-anywhere">{url}</p>
          <p className="mt-1 text-sm text-ink-soft">{webhook.events.join(', ')}</p>
        </div>
        <WebhookState webhook={webhook} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {webhook.disabledAt === null ? (
          <Button size="sm" onClick={test} busy={busy === 'test' && 'Sending...'}>
            Send a test
          </Button>
        ) : (
          <Button size="sm" onClick={enable} busy={busy === 'enable' && 'Switching on...'}>
            Switch on again
          </Button>
        )}
        <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen((open) => !open)}>
          Deliveries
        </Button>
        <Button
          size="sm"
          aria-label={`New secret for the webhook to ${url}`}
          onClick={onRotate}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          New secret
        </Button>
        <Button
          size="sm"
          aria-label={`Delete the webhook to ${url}`}
          onClick={onDelete}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
        >
          Delete
        </Button>
      </div>
      {isOpen && <WebhooksDeliveries key={tests} target={target} onSettled={onChanged} />}
    </li>
  )
}

function WebhookState({ webhook: { disabledAt, failingSince } }: { webhook: Webhook }) {
  if (disabledAt !== null) {
    return (
      <State tone="bad" icon={<CircleOff aria-hidden="true" />}>
        Switched off <RelativeTime at={disabledAt} />
      </State>
    )
  }
  if (failingSince !== null) {
    return (
      <State tone="bad" icon={<TriangleAlert aria-hidden="true" />}>
        Failing since <RelativeTime at={failingSince} />
      </State>
    )
  }
  return (
    <State tone="good" icon={<CircleCheck aria-hidden="true" />}>
      On
    </State>
  )
}

function State(props: { tone: 'good' | 'bad'; icon: ReactNode; children: ReactNode }) {
  return (
    <Badge tone={props.tone}>
      {props.icon}
      <span>{props.children}</span>
    </Badge>
  )
}
