import { type SubmitEvent, useRef, useState } from 'react'
import { failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Checkbox } from '../../../platform/ui/checkbox.tsx'
import { TextField, type TextFieldProps } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'

interface MakingFormProps<Choice extends string, Made> {
  field: Pick<TextFieldProps, 'type' | 'label' | 'help' | 'maxLength' | 'dir' | 'className'>
  legend: string
  /** in the order in which they are sent; `words` explains each */
  choices: readonly Choice[]
  words: Readonly<Record<Choice, string>>
  /** chosen at first */
  usual: readonly Choice[]
  texts: { missing: string; unchosen: string; failed: string; button: string }
  make: (text: string, chosen: Choice[]) => Promise<Made>
  onMade: (made: Made) => void
}

export function MakingForm<Choice extends string, Made>({
  field,
  legend,
  choices,
  words,
  usual,
  texts,
  make,
  onMade,
}: MakingFormProps<Choice, Made>) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(usual)
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const fieldRef = useRef<HTMLInputElement>(null)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (text.trim() === '') return refuse(texts.missing)
    if (chosen.length === 0) return toast({ title: texts.unchosen, tone: 'error' })
    setIsSending(true)
    try {
      const made = await make(
        text,
        choices.filter((choice) => chosen.includes(choice)),
      )
      setText('')
      setError(undefined)
      onMade(made)
    } catch (failure) {
      refuse(failureText(failure, texts.failed))
    } finally {
      setIsSending(false)
    }
  }

  function refuse(title: string) {
    setError(title)
    toast({ title, tone: 'error' })
    fieldRef.current?.focus()
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={send}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <TextField
        {...field}
        ref={fieldRef}
        error={error}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-medium text-ink">{legend}</legend>
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={
              <>
                <code>{choice}</code>: {words[choice]}
              </>
            }
            checked={chosen.includes(choice)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen((now) => (checked ? [...now, choice] : now.filter((one) => one !== choice)))
            }
          />
        ))}
      </fieldset>
      <div>
        <Button type="submit" variant="primary" busy={isSending && 'Making...'}>
          {texts.button}
        </Button>
      </div>
    </form>
  )
}
