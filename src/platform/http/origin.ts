import type { IncomingMessage } from 'node:http'

/**
 * Whether a write may come from here: this site's own pages, or a program. A browser always names the
 * origin of a cross-site write; without one only a caller that carries no cookies passes.
 */
export function isOwnOrigin(request: IncomingMessage, publicOrigin: string): boolean {
  const { origin, cookie } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin !== undefined) return origin === publicOrigin
  return site !== undefined || cookie === undefined
}
