import { useEffect } from 'react'
import { call, CallError, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { RedditAutomation, setRedditAutomation } from '../contract.ts'
import { maxCooldownHours } from '../rules.ts'
import { Switch } from '../../../platform/ui/forms/switch.tsx'

interface AutomationFormProps {
  automation: RedditAutomation
  onChanged: () => void
}

export function AutomationForm({ automation, onChanged }: AutomationFormProps) {
  const { isOn: wasOn, cooldownHours } = automation
  const form = useForm({
    initial: { isOn: wasOn, hours: String(cooldownHours) },
    check(values) {
      const error = getError(values.hours)
      return error ? { isValid: false, errors: { hours: error } } : { isValid: true, values }
    },
    async send({ isOn, hours }) {
      const previous = { isOn: wasOn, cooldownHours }
      const wanted = { isOn, cooldownHours: Number(hours), previous }
      await call<typeof setRedditAutomation>('/api/set-reddit-automation', wanted)
      toast({ title: isOn ? 'Saved. Automation is on' : 'Saved. Automation is off' })
      onChanged()
    },
    getRejection(failure) {
      if (failure instanceof CallError && failure.code === 'conflict') onChanged()
      return { title: getFailureText(failure, 'Failed to save automation') }
    },
  })
  const { setValues } = form
  useEffect(
    () => setValues({ isOn: wasOn, hours: String(cooldownHours) }),
    [wasOn, cooldownHours, setValues],
  )

  return (
    <form noValidate autoComplete="off" onSubmit={form.submit} className="mt-5 grid gap-4">
      <Switch
        label="Post automatically"
        isOn={form.values.isOn}
        onSwitch={(isOn) => form.change('isOn', isOn)}
      />
      <TextField
        {...form.getTextProps('hours')}
        label="Cooldown in hours"
        help="How long each subreddit is paused between posts."
        inputMode="numeric"
        maxLength={10}
        className="max-w-56"
      />
      <div>
        <Button type="submit" busy={form.isSending && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}

function getError(hours: string): string | null {
  if (!/^\s*\d+\s*$/.test(hours)) return 'Enter whole hours.'
  if (Number(hours) < 1) return 'At least 1 hour.'
  return Number(hours) > maxCooldownHours ? `At most ${maxCooldownHours} hours.` : null
}
