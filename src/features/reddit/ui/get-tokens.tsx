import { useId, useState, useContext } from 'react'
import { call } from '../../../platform/functions/client.ts'
import { PasswordPromptContext } from '../../../platform/ui/forms/password-prompt.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { getRedditTokens } from '../contract.ts'
import { accountFields, appFields, subredditField } from './form-fields.ts'
import { RedditForm } from './reddit-form.tsx'

interface GetTokensProps {
  subreddit: string | null
  onConnected: () => void
}

export function GetTokens({ subreddit, onConnected }: GetTokensProps) {
  const withPassword = useContext(PasswordPromptContext)
  const panelId = useId()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4">
      <Button
        variant="link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Need help getting tokens? Click here
      </Button>
      {isOpen && (
        <section
          id={panelId}
          aria-labelledby={titleId}
          className="mt-3 animate-appear rounded-lg border border-line bg-paper p-4 sm:p-5"
        >
          <h4 id={titleId} className="font-semibold text-ink">
            Token Helper
          </h4>
          <ul className="mt-2 mb-5 grid max-w-prose list-disc gap-1 pl-5 text-sm text-ink-soft">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <RedditForm
            labelledBy={titleId}
            schema={getRedditTokens.input}
            fields={[
              { ...subredditField, defaultValue: subreddit ?? '', className: 'sm:col-span-2' },
              ...accountFields,
              ...appFields,
            ]}
            send={async (values) => {
              await withPassword(() =>
                call<typeof getRedditTokens>('/api/get-reddit-tokens', values),
              )
              toast({ title: 'Tokens saved successfully! Reddit connected.' })
              setIsOpen(false)
              onConnected()
            }}
            getFailureMessage={(reason) => ({ title: reason || 'Failed to get tokens' })}
            button="Get Tokens Automatically"
            busy="Getting Tokens..."
          />
        </section>
      )}
    </div>
  )
}

const notes = [
  'It works with apps of the type “script” only, and with the account that owns the app.',
  'With two-factor authentication Reddit refuses a password alone: add a colon and the current code, as in password:123456.',
  'Reddit gives no refresh token for a password: the access ends after a day, and you then have to get tokens again.',
  'The password is used once and not kept.',
]
