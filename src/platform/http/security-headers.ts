import { createHash } from 'node:crypto'

/** On every response. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': policy([]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

/** The policy of a page: only our own files and exactly the inline scripts that it was rendered with. */
export function pagePolicy(html: string, connectSources: string[] = []): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  return policy([...new Set(hashes)], connectSources)
}

// Styles may be inline: the component library positions what floats by style attributes.
function policy(scriptHashes: string[], connectSources: string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${["'self'", ...connectSources].join(' ')}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
