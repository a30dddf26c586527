/** Pages, cards and oEmbed with 'noindex' stay allowed: a crawler must read them to see it. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /auth\nSitemap: ${publicUrl}/sitemap.xml\n`
}
