import { Link } from 'react-router'
import { plural } from '../../../shared/format/plural.ts'
import type { BlogPostHead } from '../contract.ts'
import { PostDates } from './post-dates.tsx'

interface PostListProps {
  posts: readonly BlogPostHead[]
  getPictureUrl: (post: BlogPostHead) => string
}

export function PostList({ posts, getPictureUrl }: PostListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {posts.map((post) => (
        <li key={post.id}>
          <PostTeaser post={post} pictureUrl={getPictureUrl(post)} />
        </li>
      ))}
    </ol>
  )
}

function PostTeaser({ post, pictureUrl }: { post: BlogPostHead; pictureUrl: string }) {
  return (
    <article className="group relative grid gap-x-6 gap-y-4 py-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <img
        src={pictureUrl}
        alt=""
        width={160}
        height={84}
        loading="lazy"
        decoding="async"
        className="h-21 w-40 rounded-md max-sm:hidden border border-line bg-sunken object-cover"
      />
      <div>
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
        <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-faint">
          <PostDates post={post} />
          {post.view_count > 0 && <span>{plural(post.view_count, 'view')}</span>}
        </p>
        <p dir="auto" className="mt-2 line-clamp-3 wrap-anywhere text-ink-soft">
          {post.excerpt}
        </p>
      </div>
    </article>
  )
}
