import { useId, useContext } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { PasswordPromptContext } from '../../../platform/ui/forms/password-prompt.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { saveRedditCredentials } from '../contract.ts'
import { subredditField, tokenFields, usernameField } from './form-fields.ts'
import { RedditForm } from './reddit-form.tsx'
import { getSaveError } from './save-failed.ts'
import { WayToConnect } from './way-to-connect.tsx'

interface ManualFormProps {
  subreddit: string | null
  username: string | null
  onConnected: () => void
}

export function ManualForm({ subreddit, username, onConnected }: ManualFormProps) {
  const withPassword = useContext(PasswordPromptContext)
  const id = useId()
  return (
    <WayToConnect
      id={id}
      title="Enter tokens manually"
      text={
        <>
          We store them encrypted and never show them again. An access token lasts an hour. It is
          renewed automatically if <code>REDDIT_CLIENT_ID</code> and{' '}
          <code>REDDIT_CLIENT_SECRET</code> of this site name the app of both tokens.
        </>
      }
    >
      <RedditForm
        labelledBy={id}
        schema={saveRedditCredentials.input}
        fields={[
          { ...subredditField, defaultValue: subreddit ?? '' },
          { ...usernameField, defaultValue: username ?? '' },
          ...tokenFields,
        ]}
        send={async (values) => {
          const { isChecked } = await withPassword(() =>
            call<typeof saveRedditCredentials>('/api/save-reddit-credentials', values),
          )
          toast(isChecked ? savedToast : uncheckedToast)
          onConnected()
        }}
        getFailureMessage={getSaveError}
        button="Save Reddit Credentials"
        busy="Saving..."
      />
    </WayToConnect>
  )
}

const savedToast = { title: 'Reddit credentials saved successfully!' } as const
const uncheckedToast = {
  title: 'Reddit credentials saved, not checked yet',
  text: 'Reddit could not be reached. The first post will show whether they work.',
  tone: 'info',
} as const
