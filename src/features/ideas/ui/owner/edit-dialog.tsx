import { type SubmitEvent, useRef, useState } from 'react'
import { call, failureText } from '../../../../platform/functions/client.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Dialog } from '../../../../platform/ui/dialog.tsx'
import { TextArea } from '../../../../platform/ui/text-field.tsx'
import { toast } from '../../../../platform/ui/toast.ts'
import type { editIdea, Idea } from '../../contract.ts'
import { maxDescriptionLength } from '../../rules.ts'

export interface EditDialogProps {
  isOpen: boolean
  idea: Pick<Idea, 'id' | 'description'>
  onClose: () => void
  onEdited: (idea: Idea) => void
}

export function EditDialog({ isOpen, idea, onClose, onEdited }: EditDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      title="Edit description"
      description="The title stays as it is, because people have voted on it."
      onClose={onClose}
    >
      <EditForm idea={idea} onClose={onClose} onEdited={onEdited} />
    </Dialog>
  )
}

function EditForm({ idea, onClose, onEdited }: Omit<EditDialogProps, 'isOpen'>) {
  const [description, setDescription] = useState(idea.description)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const textRef = useRef<HTMLTextAreaElement>(null)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (description.trim() === '') return refuse('Description is required')
    setError(undefined)
    setIsSaving(true)
    try {
      const answer = await call<typeof editIdea>('/api/edit-idea', { ideaId: idea.id, description })
      onEdited(answer.idea)
      toast({ title: 'Description saved' })
      onClose()
    } catch (failure) {
      setIsSaving(false)
      refuse(failureText(failure, 'The description could not be saved. Please try again.'))
    }
  }

  function refuse(text: string) {
    setError(text)
    toast({ title: 'Error', text, tone: 'error' })
    textRef.current?.focus()
  }

  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <TextArea
        ref={textRef}
        label="Description"
        name="description"
        dir="auto"
        rows={6}
        maxLength={maxDescriptionLength}
        hasCounter
        value={description}
        error={error}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={isSaving && 'Saving...'}>
          Save
        </Button>
      </div>
    </form>
  )
}
