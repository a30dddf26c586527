import { useId, useContext } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { PasswordPromptContext } from '../../../platform/ui/forms/password-prompt.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { saveRedditCredentials } from '../contract.ts'
import { subredditField, usernameField } from './form-fields.ts'
import { RedditForm } from './reddit-form.tsx'
import { getSaveError } from './save-failed.ts'

interface TargetFormProps {
  subreddit: string
  username: string | null
  onSaved: () => void
}

/** Key it by subreddit and username. */
export function TargetForm({ subreddit, username, onSaved }: TargetFormProps) {
  const withPassword = useContext(PasswordPromptContext)
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-3">
        Where posts go
      </h3>
      <RedditForm
        labelledBy={id}
        schema={saveRedditCredentials.input}
        fields={[
          { ...subredditField, defaultValue: subreddit },
          { ...usernameField, defaultValue: username ?? '' },
        ]}
        send={async (values) => {
          await withPassword(() =>
            call<typeof saveRedditCredentials>('/api/save-reddit-credentials', values),
          )
          toast({ title: 'Target saved' })
          onSaved()
        }}
        getFailureMessage={getSaveError}
        button="Save target"
        busy="Saving..."
      />
    </section>
  )
}
