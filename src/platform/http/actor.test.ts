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

describe('who calls', () => {
  it('is nobody in particular until a browser key is kept', () => {
    expect(visit().actor).toMatchObject({ ip: '203.0.113.9', browserKey: null })
  })

  it('is known again by a cookie that scripts cannot read and other sites cannot send', () => {
    const { key, header, pair } = firstCookie()
    expect(header).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    expect(visit(pair).actor.browserKey).toBe(key)
    expect(visit(`theme=dark; ${pair} ; other=1`).actor.browserKey).toBe(key)
  })

  it('keeps one key over many ideas', () => {
    const { key, pair } = firstCookie()
    expect(visit(pair).actor.keepBrowserKey()).toBe(key)
  })

  it('holds the cookie to this host and https where the site has it', () => {
    const over = { PUBLIC_URL: 'https://assay.example' }
    const { key, header, pair } = firstCookie(over)
    expect(header).toMatch(/^__Host-assay_browser=.*; Secure$/)
    expect(visit(pair, over).actor.browserKey).toBe(key)
    expect(visit(pair.replace('__Host-', ''), over).actor.browserKey).toBeNull()
  })

  it('believes no cookie that it did not sign', () => {
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

  it('has another name for each purpose, by which nobody finds its key or its other names', () => {
    const { key, pair } = firstCookie()
    const name = (purpose: string) => visit(pair).actor.pseudonym(purpose)
    expect(name('one')).toBe(name('one'))
    expect(new Set([name('one'), name('other'), key]).size).toBe(3)
    expect(firstCookie().pair).not.toContain(name('one'))
    expect(visit(firstCookie().pair).actor.pseudonym('one')).not.toBe(name('one'))
  })

  it('is given a cookie when it is first named, and no second one', () => {
    const { actor, set } = visit()
    const name = actor.pseudonym('one')
    expect(set).toHaveLength(1)
    expect(actor.pseudonym('one')).toBe(name)
    const again = visit(set[0]?.split(';', 1)[0])
    expect(again.actor.pseudonym('one')).toBe(name)
    expect([set.length, again.set.length]).toEqual([1, 0])
  })

  it('has no name where it is a program', () => {
    const request = { headers: {}, socket: { remoteAddress: '203.0.113.9' } }
    const program = getApiActor(request as unknown as IncomingMessage, config, null)
    expect(program.pseudonym('one')).toBeNull()
  })

  it('keeps a key that cannot be turned back into the cookie', () => {
    const { key, pair } = firstCookie()
    expect(pair).not.toContain(key)
  })
})
