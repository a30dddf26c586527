import { Rss } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { listBlogPosts } from '../../features/blog/list-blog-posts.ts'
import { readWeeks } from '../../features/blog/read-weeks.ts'
import { defaultPosts } from '../../features/blog/rules.ts'
import { NoOlderPosts, NoPosts } from '../../features/blog/ui/no-posts.tsx'
import { PostList } from '../../features/blog/ui/post-list.tsx'
import { brand } from '../../platform/brand.ts'
import { ButtonLink } from '../../platform/ui/button-link.tsx'
import { TextLink } from '../../platform/ui/text-link.tsx'
import type { PageHandle } from '../page-handle.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { blogJsonLd, postListJsonLd } from '../post-json-ld.ts'
import { redirectInvalidCursor } from '../redirect-invalid-cursor.ts'
import type { Route } from './+types/blog.ts'

export const handle: PageHandle = { parameters: ['cursor'] }

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const cursor = new URL(request.url).searchParams.get('cursor') || undefined
  try {
    const list = await listBlogPosts(app, { cursor, limit: defaultPosts })
    const weeks = await readWeeks(app.db, list.posts)
    return { list, weeks, publicUrl: app.config.PUBLIC_URL }
  } catch (error) {
    redirectInvalidCursor(error, cursor, '/blog')
  }
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { list, publicUrl } = loaderData
  return pageMeta({
    title: 'Blog',
    description,
    path: '/blog',
    publicUrl,
    noindex: new URLSearchParams(location.search).has('cursor'),
    alternates: [
      { type: 'application/atom+xml', title: `${brand.name} Blog`, path: '/blog/feed.xml' },
    ],
    jsonLd: [
      blogJsonLd(description, publicUrl),
      postListJsonLd(list.posts, publicUrl),
      breadcrumbs(publicUrl, [{ name: 'Blog', path: '/blog' }]),
    ],
  })
}

const description = `Which product ideas people voted for on ${brand.name} this week, counted on this site.`

export default function Blog({ loaderData: { list, weeks } }: Route.ComponentProps) {
  const [parameters] = useSearchParams()
  const isFirstPage = !parameters.get('cursor')
  return (
    <div className="page-width page-body">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1>Blog</h1>
          <p className="mt-2 max-w-prose text-ink-soft">
            What people voted for, week by week, counted on this site.
          </p>
        </div>
        <TextLink
          to="/blog/feed.xml"
          reloadDocument
          type="application/atom+xml"
          className="inline-flex min-h-8 items-center gap-1.5 text-sm"
        >
          <Rss aria-hidden="true" className="size-4" />
          Feed
        </TextLink>
      </div>
      <div className="mt-8">
        {!isFirstPage && (
          <p className="mb-4 text-sm">
            <TextLink to="/blog">Back to the newest posts</TextLink>
          </p>
        )}
        <Posts list={list} weeks={weeks} isFirstPage={isFirstPage} />
      </div>
    </div>
  )
}

type PostsProps = Pick<Route.ComponentProps['loaderData'], 'list' | 'weeks'> & {
  isFirstPage: boolean
}

function Posts({ list: { posts, nextCursor }, weeks, isFirstPage }: PostsProps) {
  if (posts.length === 0) return isFirstPage ? <NoPosts /> : <NoOlderPosts />
  return (
    <>
      <PostList posts={posts} weeks={weeks} />
      {nextCursor !== null && (
        <p className="mt-6 flex justify-center">
          <ButtonLink to={`/blog?cursor=${encodeURIComponent(nextCursor)}`} rel="next">
            Older posts
          </ButtonLink>
        </p>
      )}
    </>
  )
}
