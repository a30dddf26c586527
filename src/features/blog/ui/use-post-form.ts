import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { call, failureText } from '../../../platform/functions/client.ts'
import { checkForm, type FieldErrors } from '../../../platform/ui/check-form.ts'
import { toast } from '../../../platform/ui/toast.ts'
import { editBlogPost, type ManagedPost } from '../contract.ts'

export type EditedPost = ManagedPost & { content: string }
type TypedField = 'title' | 'excerpt' | 'content' | 'seo_title' | 'seo_description' | 'keywords'
export type PostTexts = Record<TypedField, string>

interface PostFormOptions {
  post: EditedPost
  /** called before a wrong field is focused, so that it can be shown */
  onError: (field: string) => void
  onSaved: () => void
}

export function usePostForm({ post, onError, onSaved }: PostFormOptions) {
  const [texts, setTexts] = useState(() => getTexts(post))
  const [errors, setErrors] = useState<FieldErrors<TypedField | 'id' | 'updated_at'>>({})
  const [rejection, setRejection] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const stored = getTexts(post)
  const isChanged = typedFields.some((field) => texts[field] !== stored[field])

  function change(field: TypedField, text: string) {
    setTexts((now) => ({ ...now, [field]: text }))
    setErrors(({ [field]: _mended, ...others }) => others)
  }

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    setRejection(undefined)
    const { id, updated_at } = post
    const checked = checkForm(editBlogPost.input, {
      id,
      updated_at,
      ...texts,
      keywords: keywordsIn(texts.keywords),
    })
    if (!checked.isValid) {
      // Rendered before the field is focused, so that screen readers read its message too.
      flushSync(() => {
        setErrors(checked.errors)
        onError(checked.firstField)
      })
      document.getElementById(fieldId(checked.firstField))?.focus()
      toast({ title: checked.firstMessage, tone: 'error' })
      return
    }
    setIsSaving(true)
    try {
      await call<typeof editBlogPost>('/api/edit-blog-post', checked.values)
      toast({ title: 'Post saved' })
      onSaved()
    } catch (failure) {
      const text = failureText(failure, 'The post could not be saved. Please try again.')
      setRejection(text)
      toast({ title: text, tone: 'error' })
    } finally {
      setIsSaving(false)
    }
  }

  return { texts, errors, rejection, isSaving, isChanged, change, save }
}

export function fieldId(field: string): string {
  return `post-${field}`
}

const typedFields = [
  'title',
  'excerpt',
  'content',
  'seo_title',
  'seo_description',
  'keywords',
] as const

function getTexts({ title, excerpt, content, seo_title, seo_description, keywords }: EditedPost) {
  const texts: PostTexts = {
    title,
    excerpt,
    content,
    seo_title,
    seo_description,
    keywords: keywords.join(', '),
  }
  return texts
}

function keywordsIn(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}
