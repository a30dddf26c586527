import { createHash } from 'node:crypto'

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

/** Only this site's files and exactly the inline scripts that the page was rendered with. */
export function pagePolicy(html: Buffer, connectSources: string[] = []): string {
  return policy(getHashes(html, 'script'), connectSources)
}

/** The policy of a page that any site may frame: only its inline scripts and styles. */
export function framedPolicy(page: string): string {
  const html = Buffer.from(page)
  return [
    "default-src 'none'",
    `script-src ${getHashes(html, 'script').join(' ') || "'none'"}`,
    `style-src ${getHashes(html, 'style').join(' ') || "'none'"}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function getHashes(html: Buffer, tag: 'script' | 'style'): string[] {
  // One character per byte: enough to find the tags, without decoding.
  const bytes = html.toString('latin1')
  const inline = new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  const hashes = [...bytes.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text, 'latin1').digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

// Styles may be inline: the component library positions floating elements by style attributes.
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
