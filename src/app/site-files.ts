import { sql } from 'kysely'
import { categoryPages } from '../features/ideas/category-pages.ts'
import type { Database } from '../platform/db/tables.ts'

const addressesMax = 50_000
const stillPages = [
  '/',
  '/ideas',
  '/submit',
  '/validation',
  '/analytics',
  '/bookmarklet',
  '/terms',
  '/privacy',
  '/api',
]

export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /auth\nSitemap: ${publicUrl}/sitemap.xml\n`
}

/** The pages worth finding, the newest ideas first where there are more than one file may hold. */
export async function sitemapText(db: Database, publicUrl: string): Promise<string> {
  const still = [
    ...stillPages,
    ...Object.keys(categoryPages).map((category) => `/ideas/category/${category}`),
  ]
  const ideas = await db
    .selectFrom('ideas')
    .select(['id', sql<Date>`coalesce(edited_at, created_at)`.as('changedAt')])
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(addressesMax - still.length)
    .execute()
  const entries = [
    ...still.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    ...ideas.map(
      ({ id, changedAt }) =>
        `<url><loc>${publicUrl}/ideas/${id}</loc><lastmod>${changedAt.toISOString()}</lastmod></url>`,
    ),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}
