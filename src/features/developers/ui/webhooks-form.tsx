import { call } from '../../../platform/functions/client.ts'
import type { createWebhook, WebhookFacts } from '../contract.ts'
import { webhookEvents, webhookEventLabels, maxWebhookUrlLength } from '../rules.ts'
import { CreateForm } from './create-form.tsx'

interface WebhooksFormProps {
  ideaId: string
  onMade: (made: { secret: string; webhook: WebhookFacts }) => void
}

export function WebhooksForm({ ideaId, onMade }: WebhooksFormProps) {
  return (
    <CreateForm
      field={{
        type: 'url',
        label: 'Address to call',
        help: 'A program of yours that listens there, as in https://example.com/hook',
        maxLength: maxWebhookUrlLength,
        className: 'max-w-xl',
      }}
      legend="What it is told"
      choices={webhookEvents}
      labels={webhookEventLabels}
      defaultChoices={webhookEvents}
      texts={{
        missing: 'Give the address to call',
        unchosen: 'Choose what to be told of',
        failed: 'The webhook could not be made. Please try again.',
        button: 'Make webhook',
      }}
      make={(url, events) =>
        call<typeof createWebhook>('/api/create-webhook', { ideaId, url, events })
      }
      onMade={onMade}
    />
  )
}
