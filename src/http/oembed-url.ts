export const oembedPath = '/oembed'

/** The oEmbed URL that an idea's page declares; on this site. */
export function oembedUrl(id: string, publicUrl: string): string {
  return `${oembedPath}?${new URLSearchParams({ url: `${publicUrl}/ideas/${id}`, format: 'json' })}`
}
