import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { framedPolicy, pagePolicy, securityHeaders } from './security-headers.ts'

const getHash = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function getScripts(policy: string): string {
  return /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
}

describe('the security headers', () => {
  it('the security headers allow only this site’s content and no framing', () => {
    const headers = securityHeaders('http://localhost:3000')
    const policy = headers['content-security-policy'] ?? ''
    expect(getScripts(policy)).toBe("'self'")
    for (const rule of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })

  it('the security headers require https only if the site has it', () => {
    expect(securityHeaders('https://assay.example')).toHaveProperty('strict-transport-security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  })
})

describe('the policy of a page', () => {
  it('the policy of a page has the hash of each inline script, once', () => {
    const html =
      '<script>one()</script><script type="module">two("é 🌍")\n</script><script>one()</script>' +
      '<script src="/assets/a.js"></script><script async src="/assets/b.js"></script>'
    expect(getScripts(pagePolicy(Buffer.from(html)))).toBe(
      `'self' ${getHash('one()')} ${getHash('two("é 🌍")\n')}`,
    )
  })

  it('the policy of a page never allows all inline scripts', () => {
    expect(getScripts(pagePolicy(Buffer.from('<script>x</script>')))).not.toMatch(/unsafe/)
  })
})

describe('the policy of a page that other sites may frame', () => {
  it('the policy of a framed page allows only its inline script and style', () => {
    expect(framedPolicy('<style>a{}</style><p>text</p><script>one()</script>')).toBe(
      `default-src 'none'; script-src ${getHash('one()')}; style-src ${getHash('a{}')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    )
  })

  it('the policy of a framed page without scripts allows none', () => {
    expect(getScripts(framedPolicy('<p>text</p>'))).toBe("'none'")
  })
})
