import { Link } from 'react-router'
import { plural } from '../../../shared/format/plural.ts'
import type { BlogPostHead } from '../contract.ts'
import type { WeekOfPost } from '../rules.ts'
import { PostDates } from './post-dates.tsx'
import { WeekPicture } from './week-picture.tsx'

interface PostListProps {
  posts: readonly BlogPostHead[]
  weeks: readonly WeekOfPost[]
}

export function PostList({ posts, weeks }: PostListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {posts.map((post, at) => (
        <li key={post.id}>
          <PostTeaser post={post} week={weeks[at]} />
        </li>
      ))}
    </ol>
  )
}

function PostTeaser({ post, week }: { post: BlogPostHead; week: WeekOfPost | undefined }) {
  return (
    <article className="group relative grid gap-x-8 gap-y-4 py-6 md:grid-cols-[10rem_minmax(0,1fr)] lg:grid-cols-[10rem_minmax(0,1fr)_18rem]">
      {week && <WeekPicture week={week} />}
      <div className="max-w-(--container-prose) min-w-0 md:max-lg:col-span-2">
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
      {week && week.leaders.length > 0 && (
        <Leaders titles={week.leaders.map(({ title }) => title)} />
      )}
    </article>
  )
}

function Leaders({ titles }: { titles: readonly string[] }) {
  return (
    <ol
      aria-label="First ideas"
      className="grid h-21 grid-cols-1 content-center divide-y divide-line rounded-md border border-line bg-surface px-4 text-sm max-md:hidden md:max-lg:row-start-1 md:max-lg:col-start-2 md:max-lg:max-w-88"
    >
      {titles.map((title, at) => (
        <li key={at} className="flex min-h-6.75 items-center gap-3">
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
