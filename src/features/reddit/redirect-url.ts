import type { Services } from '../../platform/context.ts'

export const redditCallbackPath = '/admin/reddit/callback'

/** Where Reddit's own page sends people back to: the app at Reddit must name this very address. */
export function getRedirectUrl({ PUBLIC_URL }: Services['config']): string {
  return new URL(redditCallbackPath, PUBLIC_URL).href
}
