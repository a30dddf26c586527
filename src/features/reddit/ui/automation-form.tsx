import { type SubmitEvent, useRef, useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { RedditAutomation, setRedditAutomation } from '../contract.ts'
import { maxCooldownHours } from '../rules.ts'
import { Switch } from '../../../platform/ui/switch.tsx'

interface AutomationFormProps {
  automation: RedditAutomation
  onSaved: () => void
}

export function AutomationForm({ automation, onSaved }: AutomationFormProps) {
  const [isOn, setIsOn] = useState(automation.isOn)
  const [hours, setHours] = useState(String(automation.cooldownHours))
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const hoursRef = useRef<HTMLInputElement>(null)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const error = getError(hours)
    if (error) return refuse(error)
    setIsSending(true)
    try {
      const wanted = { isOn, cooldownHours: Number(hours) }
      await call<typeof setRedditAutomation>('/api/set-reddit-automation', wanted)
      setError(undefined)
      toast({ title: isOn ? 'Saved. Automation is on' : 'Saved. Automation is off' })
      onSaved()
    } catch (failure) {
      toast({ title: failureText(failure, 'Failed to save automation'), tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  function refuse(text: string) {
    setError(text)
    toast({ title: text, tone: 'error' })
    hoursRef.current?.focus()
  }

  return (
    <form noValidate autoComplete="off" onSubmit={save} className="mt-5 grid gap-4">
      <Switch label="Post by itself" isOn={isOn} onSwitch={setIsOn} />
      <TextField
        ref={hoursRef}
        label="Cooldown in hours"
        help="How long each subreddit rests between posts."
        inputMode="numeric"
        maxLength={10}
        value={hours}
        error={error}
        onChange={({ currentTarget: { value } }) => {
          setHours(value)
          setError(undefined)
        }}
        className="max-w-56"
      />
      <div>
        <Button type="submit" busy={isSending && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Same texts as on the server. */
function getError(hours: string): string | null {
  if (!/^\s*\d+\s*$/.test(hours)) return 'Enter whole hours.'
  if (Number(hours) < 1) return 'At least 1 hour.'
  return Number(hours) > maxCooldownHours ? `At most ${maxCooldownHours} hours.` : null
}
