export const oembedPath = '/oembed'

/** Where an idea's page tells others to ask for its card; on this site. */
export function oembedUrl(id: string, publicUrl: string): string {
  return `${oembedPath}?${new URLSearchParams({ url: `${publicUrl}/ideas/${id}`, format: 'json' })}`
}
