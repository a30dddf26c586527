import { type SubmitEvent, useRef, useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { createWebhook, WebhookEvent, WebhookFacts } from '../contract.ts'
import { webhookEvents, webhookEventWords, webhookUrlMax } from '../rules.ts'

interface WebhooksFormProps {
  ideaId: string
  onMade: (made: { secret: string; webhook: WebhookFacts }) => void
}

/** What is called, and what it is told. */
export function WebhooksForm({ ideaId, onMade }: WebhooksFormProps) {
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(webhookEvents)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const urlRef = useRef<HTMLInputElement>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (url.trim() === '') return refuse('Give the address to call')
    if (chosen.length === 0) return toast({ title: 'Choose what to be told of', tone: 'error' })
    setIsSending(true)
    try {
      const events = webhookEvents.filter((one) => chosen.includes(one))
      const made = await call<typeof createWebhook>('/api/create-webhook', { ideaId, url, events })
      setUrl('')
      setError(undefined)
      onMade(made)
    } catch (failure) {
      refuse(failureText(failure, 'The webhook could not be made. Please try again.'))
    } finally {
      setIsSending(false)
    }
  }

  function refuse(text: string) {
    setError(text)
    toast({ title: text, tone: 'error' })
    urlRef.current?.focus()
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={send}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <TextField
        ref={urlRef}
        type="url"
        label="Address to call"
        help="A program of yours that listens there, as in https://example.com/hook"
        error={error}
        value={url}
        maxLength={webhookUrlMax}
        onChange={(event) => {
          setUrl(event.currentTarget.value)
          setError(undefined)
        }}
        className="max-w-xl"
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">What it is told</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={
              <>
                <code>{event}</code>: {webhookEventWords[event]}
              </>
            }
            checked={chosen.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((now) => (checked ? [...now, event] : now.filter((one) => one !== event)))
            }
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" busy={isSending && 'Making...'}>
          Make webhook
        </Button>
      </div>
    </form>
  )
}
