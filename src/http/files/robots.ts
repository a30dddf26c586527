/**
 * Closed is what has nothing to read for a search engine. Pages that are not to be found stay open, and so do
 * cards and oEmbed: where they may not be read, their 'noindex' is not read either.
 */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /auth\nSitemap: ${publicUrl}/sitemap.xml\n`
}
