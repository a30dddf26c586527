import { useId, useContext } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { PasswordPromptContext } from '../../../platform/ui/forms/password-prompt.ts'
import { CopyButton } from '../../../platform/ui/sharing/copy-button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { startRedditConnection } from '../contract.ts'
import { connectionMinutes } from '../rules.ts'
import { appFields, subredditField } from './form-fields.ts'
import { RedditForm } from './reddit-form.tsx'
import { WayToConnect } from './way-to-connect.tsx'

interface ConnectByRedditProps {
  redirectUrl: string
  subreddit: string | null
}

const failedText = 'Failed to start the connection'

export function ConnectByReddit({ redirectUrl, subreddit }: ConnectByRedditProps) {
  const withPassword = useContext(PasswordPromptContext)
  const id = useId()
  return (
    <WayToConnect
      id={id}
      title="Connect by Reddit’s own page"
      text="The best way: you allow it once on Reddit, no password passes through here, and the access renews itself."
    >
      <div className="mb-5 rounded-md bg-sunken p-4 text-sm">
        <p className="text-ink-soft">
          At Reddit, give the app the type “web app” and this redirect URL:
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <code className="min-w-0 wrap-anywhere text-ink">{redirectUrl}</code>
          <CopyButton size="sm" text={redirectUrl} label="Copy redirect URL" />
        </div>
      </div>
      <RedditForm
        labelledBy={id}
        schema={startRedditConnection.input}
        fields={[
          { ...subredditField, defaultValue: subreddit ?? '', className: 'sm:col-span-2' },
          ...appFields,
        ]}
        send={async (values) => {
          const { url } = await withPassword(() =>
            call<typeof startRedditConnection>('/api/start-reddit-connection', values),
          )
          // A URL of another scheme could run a script.
          if (!/^https?:\/\//.test(url)) return toast({ title: failedText, tone: 'error' })
          toast({
            title: 'Taking you to Reddit...',
            text: `Allow it there within ${connectionMinutes} minutes.`,
            tone: 'info',
          })
          window.location.assign(url)
        }}
        getFailureMessage={(reason) => ({ title: reason || failedText })}
        button="Connect with Reddit"
        busy="Asking..."
        variant="primary"
      />
    </WayToConnect>
  )
}
