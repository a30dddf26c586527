import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Thing } from 'schema-dts'
import { brand } from '../platform/brand.ts'
import { sitePicturePath } from '../http/pictures/picture-paths.ts'

/** A schema.org object; `<` in it is escaped where the document is written. */
export type JsonLd = Exclude<Thing, string>

export interface PageMeta {
  /** without the brand's name, which is added here, save on the home page */
  title: string
  description: string
  /** the canonical path, such as '/ideas'; parameters that only arrange the page stay out */
  path: string
  /** the site's origin */
  publicUrl: string
  keywords?: string | undefined
  jsonLd?: JsonLd | readonly JsonLd[] | undefined
  noindex?: boolean | undefined
  type?: 'website' | 'article' | undefined
  /** 1200 x 630; the site's own unless told */
  image?: PageImage | undefined
  /** the same in other forms: a feed, an embeddable card */
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

// The address of such a page may hold a token or a report's id: it is told to nobody, not even where our
// own files are asked for.
const unlisted: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'strict-origin' },
]

/** What search engines and people who are sent a link see of a page. */
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

/** Of all ideas; the home page and the list name it. */
export const ideasFeed: PageAlternate = {
  type: 'application/atom+xml',
  title: `New ideas on ${brand.name}`,
  path: '/feed.xml',
}

/** `/` first, this page last; names and paths, as JSON-LD. */
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
