import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useAnswer } from '../../../platform/ui/use-query.ts'
import type { previewBlogPost } from '../contract.ts'
import { PostContent } from './post-content.tsx'

/** The server renders it, so that it is sanitised as for readers; nothing is stored. */
export function PostPreview({ content }: { content: string }) {
  const { answer, failure, again } = useAnswer(askPreview, content)
  if (failure !== undefined) {
    return (
      <EmptyState
        drawing="page"
        text={failure || 'The preview could not be loaded.'}
        action={<Button onClick={again}>Try again</Button>}
      />
    )
  }
  if (!answer) return <Skeleton className="h-96" />
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-lg border border-line bg-paper p-4 sm:p-7"
    >
      <p className="mb-5 text-sm text-ink-faint">{answer.reading_minutes} min read</p>
      <PostContent html={answer.content} />
    </section>
  )
}

const askPreview = (content: string) =>
  call<typeof previewBlogPost>('/api/preview-blog-post', { content })
