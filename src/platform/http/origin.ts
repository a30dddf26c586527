import type { IncomingMessage } from 'node:http'

/** Browsers always send the origin of a cross-site write; without one only a caller without cookies is accepted. */
export function isOwnOrigin(
  request: Pick<IncomingMessage, 'headers'>,
  publicOrigin: string,
): boolean {
  const { origin, cookie } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return site !== undefined || cookie === undefined
  if (origin === publicOrigin) return true
  // The site under another host name (127.0.0.1 for localhost), which the browser reports as same-origin.
  return site === 'same-origin' && getHost(origin) === request.headers.host
}

function getHost(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
