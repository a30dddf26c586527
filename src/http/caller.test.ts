import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { getActor, getApiActor, getClientIp, getRequestId } from './caller.ts'

const config = {
  PUBLIC_URL: 'http://localhost:3000',
  SECRET_KEY: 'a secret of thirty-two characters',
}

function visit(cookie = '', over: Partial<typeof config> = {}) {
  const set: string[] = []
  const request = { headers: { cookie } }
  const response = { appendHeader: (_name: string, value: string) => void set.push(value) }
  const actor = getActor(
    {
      request: request as unknown as IncomingMessage,
      response: response as unknown as ServerResponse,
      ip: '203.0.113.9',
    },
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
    const program = getApiActor('203.0.113.9', config, null)
    expect(program.pseudonym('one')).toBeNull()
  })

  it('the cookie cannot be derived from the browser key', () => {
    const { key, pair } = firstCookie()
    expect(pair).not.toContain(key)
  })
})

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

describe('getClientIp', () => {
  it('the client IP is the socket’s without a trusted proxy, even with a forged header', () => {
    expect(getClientIp(from('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9')
  })

  it('the client IP is counted from the right, so that forged entries on the left have no effect', () => {
    const forged = '1.1.1.1, 2.2.2.2, 198.51.100.7'
    expect(getClientIp(from('10.0.0.1', forged), 1)).toBe('198.51.100.7')
    expect(getClientIp(from('10.0.0.1', `${forged}, 10.0.0.2`), 2)).toBe('198.51.100.7')
  })

  it('the client IP is the socket’s if fewer proxies added entries than are trusted', () => {
    expect(getClientIp(from('10.0.0.1', '198.51.100.7'), 3)).toBe('10.0.0.1')
    expect(getClientIp(from('10.0.0.1'), 1)).toBe('10.0.0.1')
  })

  it.each(['unknown', '', ' , ', 'localhost', '999.1.1.1', '198.51.100.7:443'])(
    'the client IP is the socket’s if the proxy’s entry is %j',
    (entry) => expect(getClientIp(from('10.0.0.1', entry), 1)).toBe('10.0.0.1'),
  )

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('the client IP of %s is its /64', (ip, block) => {
    expect(getClientIp(from(ip), 0)).toBe(block)
  })

  it('the client IP is the same for IPv4 and its IPv6 form', () => {
    expect(getClientIp(from('::ffff:203.0.113.9'), 0)).toBe('203.0.113.9')
    expect(getClientIp(from('::FFFF:203.0.113.9'), 0)).toBe('203.0.113.9')
  })
})

describe('getRequestId', () => {
  const named = (id: string) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage
  const proxysId = '4bf92f3577b34da6a3ce929d0e0e4736'

  it('a request keeps the id that a trusted proxy gave it', () => {
    expect(getRequestId(named(proxysId), 1)).toBe(proxysId)
  })

  it('a visitor without a proxy cannot choose the id of a request', () => {
    expect(getRequestId(named(proxysId), 0)).not.toBe(proxysId)
  })

  it.each(['', 'short', 'a'.repeat(65), 'forged line\n{"level":"error"}', 'ann@example.com'])(
    'an id of a proxy that is no plain word is replaced: %j',
    (id) => {
      expect(getRequestId(named(id), 1)).toMatch(/^[\da-f]{8}-/)
    },
  )
})
