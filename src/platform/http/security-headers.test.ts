import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allowInlineScripts, framedPolicy, securityHeaders } from './security-headers.ts'

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
    expect(securityHeaders('https://assay.example')).toHaveProperty(
      'strict-transport-security',
      'max-age=31536000',
    )
    expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
  })

  it('the security headers require https of subdomains only if the operator says so', () => {
    expect(securityHeaders('https://assay.example', true)).toHaveProperty(
      'strict-transport-security',
      'max-age=31536000; includeSubDomains',
    )
    expect(securityHeaders('http://localhost:3000', true)).not.toHaveProperty(
      'strict-transport-security',
    )
  })
})

describe('the policy of a page', () => {
  const nonce = 'a-nonce'
  const allow = (html: string) => allowInlineScripts(Buffer.from(html), nonce)

  it('the policy of a page allows in development alone what Vite looks for a restarted site with', () => {
    const reloadUrl = 'ws://localhost:23654'
    const { policy } = allowInlineScripts(Buffer.from(''), nonce, reloadUrl)
    expect(policy).toContain(`connect-src 'self' ${reloadUrl};`)
    expect(policy).toContain("worker-src 'self' blob:;")
    expect(allow('').policy).not.toMatch(/ws:|blob:/)
  })

  it('the policy of a page has the hash of each inline script that carries the nonce, once', () => {
    const { html, policy } = allow(
      '<script nonce="a-nonce">one()</script>' +
        '<script type="module" nonce="a-nonce" async>two("é 🌍")\n</script>' +
        '<script nonce="a-nonce">one()</script>' +
        '<link rel="modulepreload" nonce="a-nonce"/>' +
        '<script src="/assets/a.js" nonce="a-nonce"></script>',
    )
    expect(getScripts(policy)).toBe(`'self' ${getHash('one()')} ${getHash('two("é 🌍")\n')}`)
    expect(html.toString()).toBe(
      '<script>one()</script><script type="module" async>two("é 🌍")\n</script>' +
        '<script>one()</script><link rel="modulepreload"/><script src="/assets/a.js"></script>',
    )
  })

  it.each([
    '<script>hostile()</script>',
    '<script nonce="another">hostile()</script>',
    '<script nonce>hostile()</script>',
    '<script nonce="">hostile()</script>',
    '<script/nonce="a-guess">hostile()</script>',
  ])('the policy of a page does not allow a script that was put into it: %s', (script) => {
    const { policy } = allow(`<p>${script}</p><script nonce="a-nonce">one()</script>`)
    expect(getScripts(policy)).toBe(`'self' ${getHash('one()')}`)
  })

  it('the policy of a page never allows all inline scripts', () => {
    expect(getScripts(allow('<script nonce="a-nonce">x</script>').policy)).not.toMatch(/unsafe/)
  })
})

describe('the policy of a page that other sites may frame', () => {
  it('the policy of a framed page allows only its own inline script and style', () => {
    expect(framedPolicy('one()', 'a{}')).toBe(
      `default-src 'none'; script-src ${getHash('one()')}; style-src ${getHash('a{}')}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors *`,
    )
  })
})
