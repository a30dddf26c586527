import { type SubmitEvent, useRef, useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Select } from '../../../platform/ui/select.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { addBlock, BlockKind } from '../contract.ts'
import { maxNote, maxPattern } from '../rules.ts'
import { blockKinds } from './block-kinds.ts'

export function BlockForm({ onAdded }: { onAdded: () => void }) {
  const [kind, setKind] = useState<BlockKind>('network')
  const [pattern, setPattern] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const patternRef = useRef<HTMLInputElement>(null)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pattern.trim() === '') return refuse('Say what to block')
    setIsSending(true)
    try {
      await call<typeof addBlock>('/api/add-block', { kind, pattern, note })
      toast({ title: 'Block added' })
      setPattern('')
      setNote('')
      setError(undefined)
      onAdded()
    } catch (failure) {
      refuse(failureText(failure, 'The block could not be added. Please try again.'))
    } finally {
      setIsSending(false)
    }
  }

  function refuse(text: string) {
    setError(text)
    toast({ title: text, tone: 'error' })
    patternRef.current?.focus()
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={add}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5"
    >
      <Select
        label="Kind"
        value={kind}
        options={Object.entries(blockKinds).map(([value, { label }]) => ({ value, label }))}
        onChange={(event) => {
          setKind(event.currentTarget.value as BlockKind)
          setError(undefined)
        }}
      />
      <TextField
        ref={patternRef}
        label="What to block"
        help={blockKinds[kind].help}
        error={error}
        value={pattern}
        maxLength={maxPattern}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
        onChange={(event) => {
          setPattern(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <TextField
        label="Note"
        isOptional
        help="Why, for the other administrators."
        value={note}
        maxLength={maxNote}
        dir="auto"
        onChange={(event) => setNote(event.currentTarget.value)}
        className="sm:col-start-2"
      />
      <div className="sm:col-start-2">
        <Button type="submit" variant="primary" busy={isSending && 'Adding...'}>
          Add block
        </Button>
      </div>
    </form>
  )
}
