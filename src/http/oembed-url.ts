export const oembedPath = '/oembed'

export function oembedUrl(id: string, publicUrl: string): string {
  return `${oembedPath}?${new URLSearchParams({ url: `${publicUrl}/ideas/${id}`, format: 'json' })}`
}
