import { type SubmitEvent, useRef, useState } from 'react'
import { call, CallError, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { Select } from '../../../platform/ui/select.tsx'
import { TextArea, TextField } from '../../../platform/ui/text-field.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { useQuery } from '../../../platform/ui/use-query.ts'
import type { listCategories } from '../../categories/contract.ts'
import type { addRedditMapping } from '../contract.ts'
import { maxTemplate, withoutPrefix } from '../rules.ts'

type Faults = Partial<Record<'category' | 'subreddit', string>>

const incomplete = 'Please select a category and enter a subreddit'

interface AddMappingProps {
  mapped: number
  onAdded: () => void
}

/** Keeps the input if the server rejects it. */
export function AddMapping({ mapped, onAdded }: AddMappingProps) {
  const { answer, failure, again } = useQuery<typeof listCategories>('/api/categories')
  const [categoryId, setCategoryId] = useState('')
  const [subreddit, setSubreddit] = useState('')
  const [postTemplate, setPostTemplate] = useState('')
  const [errors, setErrors] = useState<Faults>({})
  const [isSending, setIsSending] = useState(false)
  const [judgedFor, setJudgedFor] = useState(mapped)
  const categoryRef = useRef<HTMLSelectElement>(null)
  const subredditRef = useRef<HTMLInputElement>(null)
  const chosen = answer?.categories.find(({ id }) => id === categoryId)

  // The mappings have changed, so an earlier rejection may be outdated.
  if (mapped !== judgedFor) {
    setJudgedFor(mapped)
    setErrors({})
  }

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    if (!chosen || withoutPrefix(subreddit) === '') return refuseIncomplete()
    setIsSending(true)
    try {
      await call<typeof addRedditMapping>('/api/add-reddit-mapping', {
        categoryId: chosen.id,
        subreddit,
        postTemplate,
      })
      setCategoryId('')
      setSubreddit('')
      setPostTemplate('')
      setErrors({})
      toast({ title: 'Category mapping added successfully' })
      categoryRef.current?.focus()
      onAdded()
    } catch (rejection) {
      const title = failureText(rejection, 'Failed to add mapping')
      toast({ title, tone: 'error' })
      if (isAboutInput(rejection)) pointAt({ subreddit: title })
    } finally {
      setIsSending(false)
    }
  }

  function refuseIncomplete() {
    toast({ title: incomplete, tone: 'error' })
    pointAt({
      ...(!chosen && { category: 'Select a category.' }),
      ...(withoutPrefix(subreddit) === '' && { subreddit: 'Enter a subreddit.' }),
    })
  }

  function pointAt(errors: Faults) {
    setErrors(errors)
    const first = errors.category === undefined ? subredditRef : categoryRef
    first.current?.focus()
  }

  return (
    <form noValidate autoComplete="off" onSubmit={add} className="mt-5 grid gap-4 sm:grid-cols-2">
      <div>
        <Select
          ref={categoryRef}
          label="Category"
          value={categoryId}
          error={errors.category}
          options={[
            { value: '', label: 'Select a category' },
            ...(answer?.categories ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            setCategoryId(value)
            setErrors(({ subreddit: kept }) => (kept ? { subreddit: kept } : {}))
          }}
        />
        {failure !== undefined && (
          <p role="alert" className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-bad">
            {failure || 'The categories could not be loaded.'}
            <Button size="sm" onClick={again}>
              Try again
            </Button>
          </p>
        )}
      </div>
      <TextField
        ref={subredditRef}
        label="Subreddit"
        placeholder="freelance"
        help="Its name, without r/."
        value={subreddit}
        error={errors.subreddit}
        maxLength={200}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
        onChange={({ currentTarget: { value } }) => {
          setSubreddit(value)
          setErrors(({ category: kept }) => (kept ? { category: kept } : {}))
        }}
      />
      <TextArea
        label="Post template"
        isOptional
        placeholder="Leave empty to use default format"
        help={
          <>
            The text of the post: <code>{'{title}'}</code>, <code>{'{description}'}</code> and{' '}
            <code>{'{link}'}</code> stand for the idea’s own. The default is the description and the
            link.
          </>
        }
        value={postTemplate}
        maxLength={maxTemplate}
        rows={3}
        dir="auto"
        onChange={({ currentTarget: { value } }) => setPostTemplate(value)}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={isSending && 'Adding...'}>
          Add Mapping
        </Button>
      </div>
    </form>
  )
}

/** Other errors are not caused by the input. */
function isAboutInput(rejection: unknown): boolean {
  return rejection instanceof CallError && ['invalid_input', 'conflict'].includes(rejection.code)
}
