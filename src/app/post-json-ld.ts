import type { Blog, BlogPosting, ItemList } from 'schema-dts'
import type { BlogPost, BlogPostHead } from '../features/blog/contract.ts'
import { brand } from '../platform/brand.ts'
import { postPicturePath } from '../http/pictures/picture-paths.ts'

export interface PostBody {
  start: string
  words: number
}

const maxBody = 500
const maxHeadline = 110

export function postBody(text: string): PostBody {
  return { start: getFirst(text, maxBody), words: text.split(/\s+/).filter(Boolean).length }
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function postJsonLd(post: BlogPost, body: PostBody, publicUrl: string) {
  const url = postUrl(post, publicUrl)
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    mainEntityOfPage: url,
    headline: getFirst(post.title, maxHeadline),
    description: post.seo_description,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    author: organization(publicUrl),
    publisher: organization(publicUrl),
    image: new URL(postPicturePath(post), publicUrl).href,
    articleBody: body.start,
    wordCount: body.words,
    keywords: post.keywords,
    inLanguage: 'en-GB',
  } satisfies BlogPosting
}

export function blogJsonLd(description: string, publicUrl: string) {
  const url = new URL('/blog', publicUrl).href
  return {
    '@type': 'Blog',
    '@id': url,
    url,
    name: `${brand.name} Blog`,
    description,
    publisher: organization(publicUrl),
    inLanguage: 'en-GB',
  } satisfies Blog
}

export function postListJsonLd(posts: readonly BlogPostHead[], publicUrl: string) {
  return {
    '@type': 'ItemList',
    itemListElement: posts.map((post, place) => ({
      '@type': 'ListItem' as const,
      position: place + 1,
      name: post.title,
      url: postUrl(post, publicUrl),
    })),
  } satisfies ItemList
}

function postUrl({ slug }: Pick<BlogPostHead, 'slug'>, publicUrl: string): string {
  return new URL(`/blog/${slug}`, publicUrl).href
}

function organization(publicUrl: string) {
  return { '@type': 'Organization', name: brand.name, url: new URL('/', publicUrl).href } as const
}

function getFirst(text: string, max: number): string {
  const start = text.toWellFormed().slice(0, max)
  return start.isWellFormed() ? start : start.slice(0, -1)
}
