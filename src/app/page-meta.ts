import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Thing } from 'schema-dts'
import { brand } from '../platform/brand.ts'
import { sitePicturePath } from '../http/pictures/picture-paths.ts'

/** A schema.org object; `<` in it is escaped when the document is written. */
export type JsonLd = Exclude<Thing, string>

export interface PageMeta {
  /** without the brand's name, which is appended on all pages but the home page */
  title: string
  description: string
  /** the canonical path, such as '/ideas', without parameters that only arrange the page */
  path: string
  publicUrl: string
  keywords?: string | undefined
  jsonLd?: JsonLd | readonly JsonLd[] | undefined
  noindex?: boolean | undefined
  type?: 'website' | 'article' | undefined
  /** 1200 x 630; default: the site's picture */
  image?: PageImage | undefined
  alternates?: readonly PageAlternate[] | undefined
}

interface PageAlternate {
  type: 'application/atom+xml' | 'application/json+oembed'
  title: string
  /** with its query */
  path: string
}

export interface PageImage {
  path: string
  alt: string
}

const siteImage: PageImage = {
  path: sitePicturePath,
  alt: `${brand.name}: ${brand.tagline.toLowerCase()}.`,
}

// The URL may contain a token or a report's id, so it is never sent as a full referrer, even for own files.
const unlisted: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
]

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.path === '/' ? page.title : `${page.title} · ${brand.name}`
  const here = (path: string) => new URL(path, page.publicUrl).href
  const pageUrl = here(page.path)
  const description = oneLine(page.description)
  return [
    { title },
    { name: 'description', content: description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.noindex ? unlisted : [{ tagName: 'link', rel: 'canonical', href: pageUrl }]),
    ...(page.alternates ?? []).map(({ type, title: name, path }) => {
      return { tagName: 'link', rel: 'alternate', type, title: name, href: here(path) } as const
    }),
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: pageUrl },
    { property: 'og:locale', content: 'en_GB' },
    ...imageMeta(page.image ?? siteImage, page.publicUrl),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[page.jsonLd ?? []].flat().map((data): MetaDescriptor => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data } as never,
    })),
  ]
}

export const ideasFeed: PageAlternate = {
  type: 'application/atom+xml',
  title: `New ideas on ${brand.name}`,
  path: '/feed.xml',
}

export function breadcrumbs(
  publicUrl: string,
  steps: readonly { name: string; path: string }[],
): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  }
}

function oneLine(text: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  return flat.length <= 300 ? flat : `${flat.slice(0, 299).trimEnd()}…`
}

function imageMeta({ path, alt }: PageImage, publicUrl: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: new URL(path, publicUrl).href },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
  ]
}
