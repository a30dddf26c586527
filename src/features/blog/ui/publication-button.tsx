import { call } from '../../../platform/functions/client.ts'
import { TwoWayButton } from '../../../platform/ui/two-way-button.tsx'
import type { ManagedPost, publishBlogPost } from '../contract.ts'

export interface PublicationButtonProps {
  post: ManagedPost
  onTakeDown: (post: ManagedPost) => void
  onPublished: (post: ManagedPost) => void
}

export function PublicationButton({ post, onTakeDown, onPublished }: PublicationButtonProps) {
  const label = post.is_published ? 'Take off the blog' : 'Publish'
  return (
    <TwoWayButton
      label={label}
      name={`${label}: ${post.title}`}
      onConfirm={post.is_published ? () => onTakeDown(post) : undefined}
      back={{
        act: () => call<typeof publishBlogPost>('/api/publish-blog-post', { id: post.id }),
        busy: 'Publishing...',
        done: 'Post published',
        failed: 'The post could not be published. Please try again.',
      }}
      onDone={() => onPublished(post)}
    />
  )
}
