import { sql } from 'kysely'
import { selectPosts } from '../../features/blog/queries.ts'
import { categoryPages } from '../../features/ideas/category-pages.ts'
import { sumAll } from '../../features/ideas/queries.ts'
import type { Services } from '../../platform/context.ts'
import { escaped } from '../../platform/markup.ts'
import { isPathOff } from '../../shared/switches.ts'
import { getChanges, getIdeas, readRanges } from './idea-ranges.ts'

export interface SitemapSizes {
  /** in the one file of a small site; the protocol's own limit */
  maxUrls: number
  /** small enough to be made quickly and to change seldom */
  ideasPerFile: number
}

const defaultSizes: SitemapSizes = { maxUrls: 50_000, ideasPerFile: 10_000 }

export const staticPages = [
  '/',
  '/ideas',
  '/submit',
  '/validation',
  '/analytics',
  '/blog',
  '/bookmarklet',
  '/developers',
  '/terms',
  '/privacy',
  '/api',
]

type Site = Pick<Services, 'config' | 'db' | 'store'>

export async function sitemapText(site: Site, sizes = defaultSizes): Promise<string> {
  const pages = await pageEntries(site, sizes)
  const { ideas } = await sumAll(site.db)
  if (pages.length + ideas > sizes.maxUrls) return indexText(site, sizes)
  return urlset([...pages, ...(await ideaEntries(site, sizes.maxUrls - pages.length))])
}

/** Pages and posts first, so a new idea changes only the last file. @returns null if the index has no such file */
export async function sitemapPartText(
  site: Site,
  number: number,
  sizes = defaultSizes,
): Promise<string | null> {
  const pages = await pageEntries(site, sizes)
  const { ideas } = await sumAll(site.db)
  if (pages.length + ideas <= sizes.maxUrls) return null
  if (number === 1) return urlset(pages)
  const range = (await readRanges(site, sizes.ideasPerFile))[number - 2]
  if (!range) return null
  const entries = await ideaEntries(site, sizes.maxUrls, range)
  return entries.length > 0 ? urlset(entries) : null
}

async function indexText(site: Site, { ideasPerFile }: SitemapSizes): Promise<string> {
  const changes = await getChanges(site.db, await readRanges(site, ideasPerFile))
  const newestPost = await selectPosts(site.db)
    .clearSelect()
    .select(sql<Date | null>`max(updated_at)`.as('at'))
    .executeTakeFirstOrThrow()
  const { PUBLIC_URL: publicUrl } = site.config
  const files = [
    entry('sitemap', `${publicUrl}/sitemap-1.xml`, newestPost.at),
    ...changes.flatMap((changedAt, index) =>
      changedAt ? entry('sitemap', `${publicUrl}/sitemap-${index + 2}.xml`, changedAt) : [],
    ),
  ]
  return document('sitemapindex', files)
}

async function pageEntries({ config, db }: Site, { maxUrls }: SitemapSizes): Promise<string[]> {
  const categories = Object.keys(categoryPages).map((category) => `/ideas/category/${category}`)
  const staticPaths = [...staticPages, ...categories]
  const posts = await selectPosts(db)
    .clearSelect()
    .select(['slug', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxUrls - staticPaths.length)
    .execute()
  const pages = [
    ...staticPaths.map((path) => ({ path, changedAt: null })),
    ...posts.map((post) => ({ path: `/blog/${post.slug}`, changedAt: post.updated_at })),
  ]
  return pages
    .filter(({ path }) => !isPathOff(config.off, path))
    .map(({ path, changedAt }) => entry('url', config.PUBLIC_URL + path, changedAt))
}

async function ideaEntries(
  { config, db }: Pick<Site, 'config' | 'db'>,
  limit: number,
  range?: Parameters<typeof getIdeas>[1],
): Promise<string[]> {
  const ideas = await getIdeas(db, range, limit)
  return ideas.map(({ id, changedAt }) =>
    entry('url', `${config.PUBLIC_URL}/ideas/${id}`, changedAt),
  )
}

function urlset(entries: string[]): string {
  return document('urlset', entries)
}

function document(name: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</${name}>
`
}

function entry(name: 'url' | 'sitemap', url: string, changedAt: Date | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<${name}><loc>${escaped(url)}</loc>${lastmod}</${name}>`
}
