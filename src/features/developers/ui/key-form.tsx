import { type SubmitEvent, useRef, useState } from 'react'
import { failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { ApiKeyFacts, Scope } from '../contract.ts'
import { keyNameMax, scopes, scopeWords } from '../rules.ts'

interface MadeKey {
  secret: string
  key: ApiKeyFacts
}

interface KeyFormProps {
  make: (fields: { name: string; scopes: Scope[] }) => Promise<MadeKey>
  onMade: (made: MadeKey) => void
}

/** What a key is called and what it may do. */
export function KeyForm({ make, onMade }: KeyFormProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<readonly Scope[]>(['read'])
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const nameRef = useRef<HTMLInputElement>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (name.trim() === '') return refuse('Give the key a name')
    if (chosen.length === 0) return toast({ title: 'Choose what the key may do', tone: 'error' })
    setIsSending(true)
    try {
      const made = await make({ name, scopes: scopes.filter((scope) => chosen.includes(scope)) })
      setName('')
      setError(undefined)
      onMade(made)
    } catch (failure) {
      refuse(failureText(failure, 'The key could not be made. Please try again.'))
    } finally {
      setIsSending(false)
    }
  }

  function refuse(text: string) {
    setError(text)
    toast({ title: text, tone: 'error' })
    nameRef.current?.focus()
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={send}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <TextField
        ref={nameRef}
        label="Name of the key"
        help="What it is for, so that you know it again."
        error={error}
        value={name}
        maxLength={keyNameMax}
        dir="auto"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        className="max-w-md"
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">What it may do</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={
              <>
                <code>{scope}</code>: {scopeWords[scope]}
              </>
            }
            checked={chosen.includes(scope)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              setChosen((now) => (isOn ? [...now, scope] : now.filter((one) => one !== scope)))
            }}
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" busy={isSending && 'Making...'}>
          Make key
        </Button>
      </div>
    </form>
  )
}
