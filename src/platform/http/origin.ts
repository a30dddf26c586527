import type { IncomingMessage } from 'node:http'

/**
 * Whether a write may come from here: this site's own pages, or a program. A browser always names the
 * origin of a cross-site write; without one only a caller that carries no cookies passes.
 */
export function isOwnOrigin(
  request: Pick<IncomingMessage, 'headers'>,
  publicOrigin: string,
): boolean {
  const { origin, cookie } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return site !== undefined || cookie === undefined
  if (origin === publicOrigin) return true
  // The site opened under another of its names (127.0.0.1 for localhost): the browser vouches for it.
  return site === 'same-origin' && getHost(origin) === request.headers.host
}

function getHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
