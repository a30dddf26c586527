import { call, getFailureText } from '../../../../platform/functions/client.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { Dialog } from '../../../../platform/ui/dialogs/dialog.tsx'
import { TextArea } from '../../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import type { editIdea, Idea } from '../../contract.ts'
import { maxDescriptionLength } from '../../rules.ts'

export interface EditDialogProps {
  isOpen: boolean
  idea: Pick<Idea, 'id' | 'description'>
  onClose: () => void
  onEdited: (idea: Idea) => void
}

/** Typed text survives closing the dialog; a key of the saved description resets it. */
export function EditDialog({ isOpen, idea, onClose, onEdited }: EditDialogProps) {
  const form = useForm({
    initial: { description: idea.description },
    check: (values) =>
      values.description.trim() === ''
        ? { isValid: false, ...toRejection('Description is required') }
        : { isValid: true, values },
    async send({ description }) {
      const response = await call<typeof editIdea>('/api/edit-idea', {
        ideaId: idea.id,
        description,
      })
      onEdited(response.idea)
      toast({ title: 'Description saved' })
      onClose()
    },
    getRejection: (failure) =>
      toRejection(getFailureText(failure, 'The description could not be saved. Please try again.')),
  })

  function cancel() {
    form.change('description', idea.description)
    onClose()
  }

  return (
    <Dialog
      isOpen={isOpen}
      title="Edit description"
      description="The title stays as it is, because people have voted on it."
      onClose={() => {
        if (!form.isSending) onClose()
      }}
    >
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <TextArea
          {...form.getTextProps('description')}
          label="Description"
          name="description"
          dir="auto"
          rows={6}
          maxLength={maxDescriptionLength}
          hasCounter
        />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button disabled={form.isSending} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.isSending && 'Saving...'}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function toRejection(text: string) {
  return { title: 'Error', errors: { description: text } }
}
