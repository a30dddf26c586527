import { call, failureText } from '../../../platform/functions/client.ts'
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx'
import { toast } from '../../../platform/ui/toast.ts'
import type { ManagedPost, unpublishBlogPost } from '../contract.ts'

interface UnpublishDialogProps {
  /** null: the dialog is closed */
  post: ManagedPost | null
  onClose: () => void
  onDone: (post: ManagedPost) => void
}

export function UnpublishDialog({ post, onClose, onDone }: UnpublishDialogProps) {
  async function takeDown() {
    if (!post) return
    try {
      await call<typeof unpublishBlogPost>('/api/unpublish-blog-post', { id: post.id })
      toast({ title: 'Post taken from the blog' })
      onDone(post)
    } catch (failure) {
      const title = failureText(
        failure,
        'The post could not be taken from the blog. Please try again.',
      )
      toast({ title, tone: 'error' })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={post !== null}
      title="Take this post from the blog?"
      description="Its page, its place in the feed and in the sitemap go. It can be published again, with the date it has."
      yes="Take from the blog"
      busy="Taking it down..."
      act={takeDown}
      onClose={onClose}
    >
      <p dir="auto" className="font-medium wrap-anywhere">
        {post?.title}
      </p>
    </ConfirmDialog>
  )
}
