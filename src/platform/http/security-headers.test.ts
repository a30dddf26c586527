import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { framedPolicy, pagePolicy, securityHeaders } from './security-headers.ts'

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

function scriptsOf(policy: string): string {
  return /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
}

describe('the security headers', () => {
  it('let nothing in that is not ours, and nobody frame us', () => {
    const headers = securityHeaders('http://localhost:3000')
    const policy = headers['content-security-policy'] ?? ''
    expect(scriptsOf(policy)).toBe("'self'")
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

  it('hold browsers to https where the site has it, and only there', () => {
    expect(securityHeaders('https://assay.example')).toHaveProperty('strict-transport-security')
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  })
})

describe('the policy of a page', () => {
  it('names each inline script by its hash, once', () => {
    const html =
      '<script>one()</script><script type="module">two("é 🌍")\n</script><script>one()</script>' +
      '<script src="/assets/a.js"></script><script async src="/assets/b.js"></script>'
    expect(scriptsOf(pagePolicy(Buffer.from(html)))).toBe(
      `'self' ${hashOf('one()')} ${hashOf('two("é 🌍")\n')}`,
    )
  })

  it('never allows inline scripts as such', () => {
    expect(scriptsOf(pagePolicy(Buffer.from('<script>x</script>')))).not.toMatch(/unsafe/)
  })
})

describe('the policy of a page that others may frame', () => {
  it('allows exactly the script and the style that stand in it, and nothing from anywhere', () => {
    expect(framedPolicy('<style>a{}</style><p>text</p><script>one()</script>')).toBe(
      `default-src 'none'; script-src ${hashOf('one()')}; style-src ${hashOf('a{}')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    )
  })

  it('allows no script where there is none', () => {
    expect(scriptsOf(framedPolicy('<p>text</p>'))).toBe("'none'")
  })
})
