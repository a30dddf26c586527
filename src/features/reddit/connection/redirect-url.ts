import type { Services } from '../../../platform/context.ts'

export const redditCallbackPath = '/admin/reddit/callback'

/** The app at Reddit must name exactly this redirect URL. */
export function getRedirectUrl({ PUBLIC_URL }: Services['config']): string {
  return new URL(redditCallbackPath, PUBLIC_URL).href
}
