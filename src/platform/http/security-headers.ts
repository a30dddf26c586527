import { createHash } from 'node:crypto'

export function securityHeaders(
  publicUrl: string,
  hstsForSubdomains = false,
): Record<string, string> {
  return {
    'content-security-policy': policy([]),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...(publicUrl.startsWith('https:')
      ? {
          'strict-transport-security': `max-age=31536000${hstsForSubdomains ? '; includeSubDomains' : ''}`,
        }
      : {}),
  }
}

/** Browsers ignore them on scripts, style sheets and fonts: 430 bytes of each. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const

/**
 * Allows only this site's files and the inline scripts that carry the nonce: a user's script carries none. The
 * page is sent with hashes instead, so that the same content stays the same bytes.
 * @param nonce as the page was rendered with, never sent to anyone
 * @param reloadUrl of Vite in development
 */
export function allowInlineScripts(
  html: Buffer,
  nonce: string,
  reloadUrl: string | null = null,
): { html: Buffer; policy: string } {
  // One character per byte: enough to find the tags, without decoding.
  const text = html.toString('latin1')
  const attribute = ` nonce="${nonce}"`
  const inline = new RegExp(
    `<script(?![^>]*\\ssrc=)[^>]*${attribute}[^>]*>([\\s\\S]*?)</script>`,
    'g',
  )
  const hashes = [...text.matchAll(inline)].map(([, script = '']) => getHash(script, 'latin1'))
  return {
    html: Buffer.from(text.replaceAll(attribute, ''), 'latin1'),
    policy: policy([...new Set(hashes)], reloadUrl),
  }
}

export function framedPolicy(script: string, style: string): string {
  return [
    "default-src 'none'",
    `script-src ${getHash(script)}`,
    `style-src ${getHash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function getHash(text: string, encoding: BufferEncoding = 'utf8'): string {
  return `'sha256-${createHash('sha256').update(text, encoding).digest('base64')}'`
}

// Styles may be inline: the component library positions floating elements by style attributes.
function policy(scriptHashes: string[], reloadUrl: string | null = null): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    ...(reloadUrl === null
      ? ["connect-src 'self'"]
      : // Vite's client waits in a worker for a site that restarts.
        [`connect-src 'self' ${reloadUrl}`, "worker-src 'self' blob:"]),
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
