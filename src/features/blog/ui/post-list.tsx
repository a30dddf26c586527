import { Link } from 'react-router'
import { plural } from '../../../shared/format/plural.ts'
import { RelativeTime } from '../../../platform/ui/relative-time.tsx'
import type { BlogPostHead } from '../contract.ts'

export function PostList({ posts }: { posts: readonly BlogPostHead[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li key={post.id}>
          <PostTeaser post={post} />
        </li>
      ))}
    </ol>
  )
}

function PostTeaser({ post }: { post: BlogPostHead }) {
  return (
    <article className="group relative py-6">
      <h2 className="text-xl">
        <Link
          to={`/blog/${post.slug}`}
          prefetch="intent"
          dir="auto"
          className="wrap-anywhere decoration-gold-edge decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-md focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          {post.title}
        </Link>
      </h2>
      <p dir="auto" className="mt-2 line-clamp-3 wrap-anywhere text-ink-soft">
        {post.excerpt}
      </p>
      <p className="mt-3 flex flex-wrap gap-x-4 text-sm text-ink-faint">
        {post.view_count > 0 && <span>{plural(post.view_count, 'view')}</span>}
        <RelativeTime at={post.published_at} />
      </p>
    </article>
  )
}
