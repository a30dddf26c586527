import { data } from 'react-router'
import { getBlogPost as contract } from '../../features/blog/contract.ts'
import { getBlogPost } from '../../features/blog/get-blog-post.ts'
import { stripMarkup } from '../../features/blog/sanitise.ts'
import { PostArticle } from '../../features/blog/ui/post-article.tsx'
import { brand } from '../../platform/brand.ts'
import { AppError } from '../../platform/errors.ts'
import { pageContext } from '../page-context.ts'
import { breadcrumbs, pageMeta } from '../page-meta.ts'
import { type PostBody, postBody, postJsonLd } from '../post-json-ld.ts'
import { PostMissing } from '../../features/blog/ui/post-missing.tsx'
import { useCountedView } from '../../features/blog/ui/use-counted-view.ts'
import { postPicturePath } from '../../http/pictures/picture-paths.ts'
import type { Route } from './+types/blog-post.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(pageContext)
  const { data: input } = contract.input.safeParse({ slug: params.slug })
  if (!input) return data(missing, { status: 404 })
  try {
    const post = await getBlogPost(app, input)
    const body: PostBody = postBody(stripMarkup(post.content))
    return { state: 'found' as const, post, body, publicUrl: app.config.PUBLIC_URL }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    return data(missing, { status: 404 })
  }
}

const missing = { state: 'missing' as const }

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.state !== 'found') {
    const title = loaderData ? 'Blog Post Not Found' : 'Something went wrong'
    return [{ title: `${title} · ${brand.name}` }, { name: 'robots', content: 'noindex' }]
  }
  const { post, body, publicUrl } = loaderData
  const path = `/blog/${post.slug}`
  return [
    ...pageMeta({
      title: post.seo_title,
      description: post.seo_description,
      keywords: post.keywords.join(', '),
      path,
      publicUrl,
      type: 'article',
      image: { path: postPicturePath(post), alt: `${post.title}: a post on ${brand.name}` },
      jsonLd: [
        postJsonLd(post, body, publicUrl),
        breadcrumbs(publicUrl, [
          { name: 'Blog', path: '/blog' },
          { name: post.title, path },
        ]),
      ],
    }),
    { property: 'article:published_time', content: post.published_at },
    { property: 'article:modified_time', content: post.updated_at },
  ]
}

export default function BlogPostPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found') return <PostMissing />
  return <CountedPost key={loaderData.post.id} post={loaderData.post} />
}

function CountedPost({ post }: Parameters<typeof PostArticle>[0]) {
  useCountedView(post.id)
  return <PostArticle post={post} />
}
