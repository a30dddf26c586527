import type { ReactNode } from 'react'
import { formatDate, formatExactTime } from '../../../shared/format/format-relative-time.ts'
import type { BlogPostHead } from '../contract.ts'

export function PostDates({ post }: { post: Pick<BlogPostHead, 'published_at' | 'updated_at'> }) {
  const isEdited = Date.parse(post.updated_at) > Date.parse(post.published_at)
  return (
    <>
      <Day at={post.published_at} />
      {isEdited && (
        <span>
          Updated <Day at={post.updated_at} />
        </span>
      )}
    </>
  )
}

function Day({ at }: { at: string }): ReactNode {
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatExactTime(date, 'UTC')}>
      {formatDate(date)}
    </time>
  )
}
