import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { getActor, getApiActor } from './actor.ts'

const config = {
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'a secret of thirty-two characters',
  TRUSTED_PROXY_HOPS: 0,
}

function visit(cookie = '', over: Partial<typeof config> = {}) {
  const set: string[] = []
  const request = { headers: { cookie }, socket: { remoteAddress: '203.0.113.9' } }
  const response = { appendHeader: (_name: string, value: string) => void set.push(value) }
  const actor = getActor(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    { ...config, ...over },
    async () => null,
  )
  return { actor, set }
}

function firstCookie(over: Partial<typeof config> = {}) {
  const { actor, set } = visit('', over)
  const key = actor.keepBrowserKey()
  return { key, header: set[0] ?? '', pair: set[0]?.split(';', 1)[0] ?? '' }
}

describe('the actor of a request', () => {
  it('a visitor has no browser key until one is kept', () => {
    expect(visit().actor).toMatchObject({ ip: '203.0.113.9', browserKey: null })
  })

  it('a browser is recognised by a cookie that scripts cannot read and other sites cannot send', () => {
    const { key, header, pair } = firstCookie()
    expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    expect(visit(pair).actor.browserKey).toBe(key)
    expect(visit(`theme=dark; ${pair} ; other=1`).actor.browserKey).toBe(key)
  })

  it('a browser keeps one key over many ideas', () => {
    const { key, pair } = firstCookie()
    expect(visit(pair).actor.keepBrowserKey()).toBe(key)
  })

  it('the browser cookie is limited to this host and https if the site has https', () => {
    const over = { PUBLIC_URL: 'https://assay.example' }
    const { key, header, pair } = firstCookie(over)
    expect(header).toMatch(/^__Host-assay_browser=.*; Secure$/)
    expect(visit(pair, over).actor.browserKey).toBe(key)
    expect(visit(pair.replace('__Host-', ''), over).actor.browserKey).toBeNull()
  })

  it('a browser cookie with a wrong signature is ignored', () => {
    const { pair } = firstCookie()
    const elsewhere = firstCookie({ SECRET_KEY: 'another secret of 32 characters!!' })
    const forged = [
      'assay_browser=me',
      'assay_browser=',
      'assay_browser',
      pair.slice(0, -1),
      elsewhere.pair,
    ]
    for (const cookie of forged) expect(visit(cookie).actor.browserKey).toBeNull()
  })

  it('a browser has a different pseudonym for each purpose, which reveals neither key nor others', () => {
    const { key, pair } = firstCookie()
    const name = (purpose: string) => visit(pair).actor.pseudonym(purpose)
    expect(name('one')).toBe(name('one'))
    expect(new Set([name('one'), name('other'), key]).size).toBe(3)
    expect(firstCookie().pair).not.toContain(name('one'))
    expect(visit(firstCookie().pair).actor.pseudonym('one')).not.toBe(name('one'))
  })

  it('the first pseudonym of a browser sets a cookie, and later ones set none', () => {
    const { actor, set } = visit()
    const name = actor.pseudonym('one')
    expect(set).toHaveLength(1)
    expect(actor.pseudonym('one')).toBe(name)
    const again = visit(set[0]?.split(';', 1)[0])
    expect(again.actor.pseudonym('one')).toBe(name)
    expect([set.length, again.set.length]).toEqual([1, 0])
  })

  it('an API client has no pseudonym', () => {
    const request = { headers: {}, socket: { remoteAddress: '203.0.113.9' } }
    const program = getApiActor(request as unknown as IncomingMessage, config, null)
    expect(program.pseudonym('one')).toBeNull()
  })

  it('the cookie cannot be derived from the browser key', () => {
    const { key, pair } = firstCookie()
    expect(pair).not.toContain(key)
  })
})
