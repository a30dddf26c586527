import { useState } from 'react'
import { call, CallError, getFailureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Select } from '../../../platform/ui/forms/select.tsx'
import { TextArea, TextField } from '../../../platform/ui/forms/text-field.tsx'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { listCategories } from '../../categories/contract.ts'
import type { addRedditMapping } from '../contract.ts'
import { maxTemplateLength, removePrefix } from '../rules.ts'

const incompleteText = 'Please select a category and enter a subreddit'

interface AddMappingProps {
  mapped: number
  onAdded: () => void
}

export function AddMapping({ mapped, onAdded }: AddMappingProps) {
  const { data, failure, reload } = useQuery<typeof listCategories>('/api/categories')
  const [checkedFor, setCheckedFor] = useState(mapped)
  const form = useForm({
    initial: emptyForm,
    check(values) {
      const isChosen = data?.categories.some(({ id }) => id === values.categoryId)
      const isNamed = removePrefix(values.subreddit) !== ''
      if (isChosen && isNamed) return { isValid: true, values }
      const errors = {
        ...(!isChosen && { categoryId: 'Select a category.' }),
        ...(!isNamed && { subreddit: 'Enter a subreddit.' }),
      }
      return { isValid: false, errors, title: incompleteText, text: '' }
    },
    async send(values) {
      await call<typeof addRedditMapping>('/api/add-reddit-mapping', values)
      form.setValues(emptyForm)
      toast({ title: 'Category mapping added successfully' })
      form.focus('categoryId')
      onAdded()
    },
    getRejection(failure) {
      const title = getFailureText(failure, 'Failed to add mapping')
      return isAboutInput(failure) ? { errors: { subreddit: title } } : { title }
    },
  })

  if (mapped !== checkedFor) {
    setCheckedFor(mapped)
    form.clearErrors()
  }

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.submit}
      className="mt-5 grid gap-4 sm:grid-cols-2"
    >
      <div>
        <Select
          {...form.getTextProps('categoryId')}
          label="Category"
          options={[
            { value: '', label: 'Select a category' },
            ...(data?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {failure !== undefined && (
          <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-bad">
            {failure || 'The categories could not be loaded.'}
            <Button size="sm" onClick={reload}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <TextField
        {...form.getTextProps('subreddit')}
        label="Subreddit"
        placeholder="freelance"
        help="Its name, without r/."
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
      />
      <TextArea
        {...form.getTextProps('postTemplate')}
        label="Post template"
        isOptional
        placeholder="Leave empty to use default format"
        help={
          <>
            The text of the post: <code>{'{title}'}</code>, <code>{'{description}'}</code> and{' '}
            <code>{'{link}'}</code> are replaced with the idea’s own. The default is the description
            and the link.
          </>
        }
        maxLength={maxTemplateLength}
        rows={3}
        dir="auto"
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={form.isSending && 'Adding...'}>
          Add Mapping
        </Button>
      </div>
    </form>
  )
}

const emptyForm = { categoryId: '', subreddit: '', postTemplate: '' }

function isAboutInput(rejection: unknown): boolean {
  return rejection instanceof CallError && ['invalid_input', 'conflict'].includes(rejection.code)
}
