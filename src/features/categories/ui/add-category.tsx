import { type SubmitEvent, useRef, useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { addCategory } from '../contract.ts'
import { maxCategoryName } from '../rules.ts'

export function AddCategory({ onAdded }: { onAdded: () => void }) {
  const fieldRef = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (name.trim() === '' || isSending) return
    setIsSending(true)
    try {
      await call<typeof addCategory>('/api/add-category', { name })
      setName('')
      setError(undefined)
      toast({ title: 'Category added successfully' })
      onAdded()
    } catch (failure) {
      const text = failureText(failure, 'The category could not be added. Please try again.')
      setError(text)
      toast({ title: text, tone: 'error' })
    } finally {
      setIsSending(false)
      fieldRef.current?.focus()
    }
  }

  return (
    <form noValidate onSubmit={add} className="mt-4 flex items-start gap-2">
      <TextField
        ref={fieldRef}
        label="New category name"
        isLabelHidden
        placeholder="New category name"
        autoComplete="off"
        dir="auto"
        maxLength={maxCategoryName}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        className="max-w-sm grow"
      />
      <Button type="submit" variant="primary" busy={isSending && 'Adding...'}>
        Add
      </Button>
    </form>
  )
}
