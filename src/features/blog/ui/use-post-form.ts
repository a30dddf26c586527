import { useState } from 'react'
import { call, getFailureText } from '../../../platform/functions/client.ts'
import { checkForm } from '../../../platform/ui/forms/check-form.ts'
import { toast } from '../../../platform/ui/toasts/toast.ts'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { editBlogPost, type ManagedPost } from '../contract.ts'

export type EditedPost = ManagedPost & { content: string }

interface PostFormOptions {
  post: EditedPost
  onWrongContent: () => void
  onSaved: () => void
}

export function usePostForm({ post, onWrongContent, onSaved }: PostFormOptions) {
  const [rejection, setRejection] = useState<string>()
  const stored = getTexts(post)
  const form = useForm({
    initial: stored,
    check(texts) {
      setRejection(undefined)
      const { id, updated_at } = post
      const keywords = parseKeywords(texts.keywords)
      const checked = checkForm(editBlogPost.input, { id, updated_at, ...texts, keywords })
      if (!checked.isValid && checked.firstField === 'content') onWrongContent()
      return checked
    },
    async send(values) {
      await call<typeof editBlogPost>('/api/edit-blog-post', values)
      toast({ title: 'Post saved' })
      onSaved()
    },
    getRejection(failure) {
      const title = getFailureText(failure, 'The post could not be saved. Please try again.')
      setRejection(title)
      return { title }
    },
  })
  const fields = Object.keys(stored) as (keyof typeof stored)[]
  const isChanged = fields.some((field) => form.values[field] !== stored[field])
  return { form, rejection, isChanged }
}

function getTexts({ title, excerpt, content, seo_title, seo_description, keywords }: EditedPost) {
  return { title, excerpt, content, seo_title, seo_description, keywords: keywords.join(', ') }
}

function parseKeywords(text: string): string[] {
  const words = text.split(',').map((word) => word.trim())
  return [...new Set(words.filter(Boolean))]
}
