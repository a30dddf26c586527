import { useId } from 'react'
import { call } from '../../../platform/functions/client.ts'
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
  const id = useId()
  return (
    <WayToConnect
      id={id}
      title="Enter tokens by hand"
      text={
        <>
          They are stored encrypted and never shown again. An access token holds for an hour; it is
          renewed by itself where <code>REDDIT_CLIENT_ID</code> and{' '}
          <code>REDDIT_CLIENT_SECRET</code> of this site name the app that both belong to.
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
          await call<typeof saveRedditCredentials>('/api/save-reddit-credentials', values)
          toast({ title: 'Reddit credentials saved successfully!' })
          onConnected()
        }}
        getFailureMessage={getSaveError}
        button="Save Reddit Credentials"
        busy="Saving..."
      />
    </WayToConnect>
  )
}
