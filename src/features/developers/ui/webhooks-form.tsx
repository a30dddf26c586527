import { call } from '../../../platform/functions/client.ts'
import type { createWebhook, Webhook } from '../contract.ts'
import { webhookEvents, webhookEventLabels, maxWebhookUrlLength } from '../rules.ts'
import { CreateForm } from './create-form.tsx'

interface WebhooksFormProps {
  ideaId: string
  onMade: (made: { secret: string; webhook: Webhook }) => void
}

export function WebhooksForm({ ideaId, onMade }: WebhooksFormProps) {
  return (
    <CreateForm
      field={{
        type: 'url',
        label: 'URL to call',
        help: 'Where your program listens, such as https://example.com/hook',
        maxLength: maxWebhookUrlLength,
        className: 'max-w-xl',
      }}
      legend="Events"
      choices={webhookEvents}
      labels={webhookEventLabels}
      defaultChoices={webhookEvents}
      texts={{
        missing: 'Enter the URL to call',
        unchosen: 'Choose at least one event',
        failed: 'Could not create the webhook. Please try again.',
        button: 'Create webhook',
      }}
      make={(url, events) =>
        call<typeof createWebhook>('/api/create-webhook', { ideaId, url, events })
      }
      onMade={onMade}
    />
  )
}
