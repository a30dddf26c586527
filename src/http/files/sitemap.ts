import { sql } from 'kysely'
import { selectPosts } from '../../features/blog/queries.ts'
import { categoryPages } from '../../features/ideas/category-pages.ts'
import { sumAll } from '../../features/ideas/queries.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { escaped } from '../../platform/markup.ts'
import { getChanges, getIdeas, readStretches } from './idea-stretches.ts'

export interface SitemapSizes {
  /** in the one file of a small site; the protocol's own limit */
  whole: number
  /** in each file of a large site: small enough to be made quickly and to change seldom */
  part: number
}

const usual: SitemapSizes = { whole: 50_000, part: 10_000 }

/** Pages without parameters that should be indexed. */
export const stillPages = [
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

type Site = Pick<Services, 'db' | 'store'> & { publicUrl: string }

/** `/sitemap.xml`: all URLs, or the index of the files that hold them. */
export async function sitemapText(site: Site, sizes = usual): Promise<string> {
  const pages = await pageEntries(site, sizes)
  const { ideas } = await sumAll(site.db)
  if (pages.length + ideas > sizes.whole) return indexText(site, sizes)
  return urlset([...pages, ...(await ideaEntries(site, sizes.whole - pages.length))])
}

/**
 * `/sitemap-{number}.xml`: the first holds pages and posts, each other one a chunk of ideas,
 * oldest first, so that a new idea changes only the last file. Null if the index has no such
 * file.
 */
export async function sitemapPartText(
  site: Site,
  number: number,
  sizes = usual,
): Promise<string | null> {
  const pages = await pageEntries(site, sizes)
  const { ideas } = await sumAll(site.db)
  if (pages.length + ideas <= sizes.whole) return null
  if (number === 1) return urlset(pages)
  const stretch = (await readStretches(site, sizes.part))[number - 2]
  if (!stretch) return null
  const entries = await ideaEntries(site, sizes.whole, stretch)
  return entries.length > 0 ? urlset(entries) : null
}

async function indexText(site: Site, { part }: SitemapSizes): Promise<string> {
  const changes = await getChanges(site.db, await readStretches(site, part))
  const newestPost = await selectPosts(site.db)
    .clearSelect()
    .select(sql<Date | null>`max(updated_at)`.as('at'))
    .executeTakeFirstOrThrow()
  const files = [
    entry('sitemap', `${site.publicUrl}/sitemap-1.xml`, newestPost.at),
    // A chunk without open ideas has no file.
    ...changes.flatMap((changedAt, place) =>
      changedAt ? entry('sitemap', `${site.publicUrl}/sitemap-${place + 2}.xml`, changedAt) : [],
    ),
  ]
  return document('sitemapindex', files)
}

async function pageEntries({ db, publicUrl }: Site, { whole }: SitemapSizes): Promise<string[]> {
  const categories = Object.keys(categoryPages).map((category) => `/ideas/category/${category}`)
  const still = [...stillPages, ...categories]
  const posts = await selectPosts(db)
    .clearSelect()
    .select(['slug', 'updated_at'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(whole - still.length)
    .execute()
  return [
    ...still.map((path) => entry('url', publicUrl + path, null)),
    ...posts.map((post) => entry('url', `${publicUrl}/blog/${post.slug}`, post.updated_at)),
  ]
}

async function ideaEntries(
  { db, publicUrl }: { db: Database; publicUrl: string },
  limit: number,
  stretch?: Parameters<typeof getIdeas>[1],
): Promise<string[]> {
  const ideas = await getIdeas(db, stretch, limit)
  return ideas.map(({ id, changedAt }) => entry('url', `${publicUrl}/ideas/${id}`, changedAt))
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
