import { useState } from 'react'
import { call, failureText } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import { warmDialog } from '../../../platform/ui/warm-dialog.ts'
import type { ManagedPost, publishBlogPost } from '../contract.ts'

export interface PublicationButtonProps {
  post: ManagedPost
  /** it is to be asked first */
  onTakeDown: (post: ManagedPost) => void
  onPublished: (post: ManagedPost) => void
}

/** One button in both states, so that it keeps the focus. */
export function PublicationButton({ post, onTakeDown, onPublished }: PublicationButtonProps) {
  const [isSending, setIsSending] = useState(false)
  const label = post.is_published ? 'Take from the blog' : 'Publish'

  async function publish() {
    setIsSending(true)
    try {
      await call<typeof publishBlogPost>('/api/publish-blog-post', { id: post.id })
      toast({ title: 'Post published' })
      onPublished(post)
    } catch (failure) {
      const title = failureText(failure, 'The post could not be published. Please try again.')
      toast({ title, tone: 'error' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Button
      size="sm"
      aria-label={`${label}: ${post.title}`}
      busy={isSending && 'Publishing...'}
      onClick={() => (post.is_published ? onTakeDown(post) : void publish())}
      onPointerEnter={warmDialog}
      onFocus={warmDialog}
    >
      {label}
    </Button>
  )
}
