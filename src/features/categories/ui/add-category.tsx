import { call, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import type { addCategory } from '../contract.ts'
import { maxCategoryNameLength } from '../rules.ts'

export function AddCategory({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    initial: { name: '' },
    check: (values) =>
      values.name.trim() === ''
        ? { isValid: false, errors: { name: 'Enter a name' } }
        : { isValid: true, values },
    async send({ name }) {
      await call<typeof addCategory>('/api/add-category', { name })
      form.setValues({ name: '' })
      toast({ title: 'Category added successfully' })
      form.focus('name')
      onAdded()
    },
    getRejection: (failure) => ({
      errors: {
        name: getFailureText(failure, 'The category could not be added. Please try again.'),
      },
    }),
  })

  return (
    <form noValidate onSubmit={form.submit} className="mt-4 flex items-start gap-2">
      <TextField
        {...form.getTextProps('name')}
        label="New category name"
        isLabelHidden
        placeholder="New category name"
        autoComplete="off"
        dir="auto"
        maxLength={maxCategoryNameLength}
        className="max-w-sm grow"
      />
      <Button type="submit" variant="primary" busy={form.isSending && 'Adding...'}>
        Add
      </Button>
    </form>
  )
}
