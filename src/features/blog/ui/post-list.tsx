import { Link } from 'react-router'
import { plural } from '../../../shared/format/plural.ts'
import type { BlogPostHead } from '../contract.ts'
import { PostDates } from './post-dates.tsx'

interface PostListProps {
  posts: readonly BlogPostHead[]
  leaders: readonly (readonly string[])[]
}

export function PostList({ posts, leaders }: PostListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostTeaser post={post} leaders={leaders[at] ?? []} />
        </li>
      ))}
    </ol>
  )
}

function PostTeaser({ post, leaders }: { post: BlogPostHead; leaders: readonly string[] }) {
  return (
    <article className="group relative grid items-center gap-x-12 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_14rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="max-w-(--container-prose)">
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
      {leaders.length > 0 && <Leaders titles={leaders} />}
    </article>
  )
}

function Leaders({ titles }: { titles: readonly string[] }) {
  return (
    <ol
      aria-label="First ideas"
      className="divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm max-md:hidden"
    >
      {titles.map((title, at) => (
        <li key={at} className="flex gap-3 py-2">
          <span
            aria-hidden="true"
            className="font-serif font-semibold text-gold-ink lining-nums tabular-nums"
          >
            {at + 1}
          </span>
          <span dir="auto" className="min-w-0 truncate">
            {title}
          </span>
        </li>
      ))}
    </ol>
  )
}
