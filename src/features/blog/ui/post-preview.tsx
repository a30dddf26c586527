import { call } from '../../../platform/functions/client.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { EmptyState } from '../../../platform/ui/empty-state.tsx'
import { Skeleton } from '../../../platform/ui/skeleton.tsx'
import { useRequest } from '../../../platform/ui/use-query.ts'
import type { previewBlogPost } from '../contract.ts'
import { PostContent } from './post-content.tsx'

/** The server renders it, so that it is sanitised as for readers; nothing is stored. */
export function PostPreview({ content }: { content: string }) {
  const { data, failure, reload } = useRequest(fetchPreview, content)
  if (failure !== undefined) {
    return (
      <EmptyState
        drawing="page"
        text={failure || 'The preview could not be loaded.'}
        action={<Button onClick={reload}>Try again</Button>}
      />
    )
  }
  if (!data) return <Skeleton className="h-96" />
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-lg border border-line bg-paper p-4 sm:p-7"
    >
      <p className="mb-5 text-sm text-ink-faint">{data.reading_minutes} min read</p>
      <PostContent html={data.content} />
    </section>
  )
}

const fetchPreview = (content: string) =>
  call<typeof previewBlogPost>('/api/preview-blog-post', { content })
