import type { LookupAddress } from 'node:dns'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../tests/fakes/webhook-receiver.ts'
import type { WebhookResult } from './contract.ts'
import { createGuardedLookup, NoPublicIpError, type Resolve } from './guarded-lookup.ts'
import { createHttpCaller } from './http-caller.ts'

const neverAborted = new AbortController().signal
const noIpResult = { outcome: 'unanswered', reason: 'no public address is known for this name' }

describe('calling a webhook', () => {
  let receiver: WebhookReceiver
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
  })
  afterEach(() => receiver.reset())
  afterAll(() => receiver.close())

  const local = { userAgent: 'Assay test', allowsLoopback: true, timeoutMs: 1000 }
  const createCall = (url = receiver.url) => ({
    url,
    headers: { 'x-own': 'a' },
    body: '{"type":"é"}',
  })
  const post = (url?: string, options = {}): Promise<WebhookResult> =>
    createHttpCaller({ ...local, ...options }).post(createCall(url), neverAborted)
  const named = (host: string) => receiver.url.replace('127.0.0.1', host)

  it('posts the exact body with our user agent', async () => {
    expect(await post()).toEqual({ outcome: 'answered', status: 204, retryAfterSeconds: null })
    const [call] = receiver.calls
    expect(call).toMatchObject({ method: 'POST', path: '/hook', body: '{"type":"é"}' })
    expect(call?.headers).toMatchObject({
      'user-agent': 'Assay test',
      'x-own': 'a',
      'content-length': '13',
      connection: 'close',
    })
  })

  it.each([200, 410, 500])('returns only the status %s of a response', async (status) => {
    receiver.respondOnceWith({ status, body: 'a secret of theirs', headers: { 'x-secret': 'too' } })
    expect(await post()).toEqual({ outcome: 'answered', status, retryAfterSeconds: null })
  })

  it.each([
    ['7', 7],
    ['Fri, 20 Nov 2026 12:01:00 GMT', 60],
    ['soon', null],
  ])('reads Retry-After: %s', async (header, seconds) => {
    receiver.respondOnceWith({ status: 503, headers: { 'retry-after': header } })
    const clock = () => Date.parse('2026-11-20T12:00:00Z')
    expect(await post(undefined, { clock })).toMatchObject({ retryAfterSeconds: seconds })
  })

  it('follows no redirect', async () => {
    receiver.respondOnceWith({ status: 307, headers: { location: receiver.url } })
    expect(await post()).toMatchObject({ outcome: 'answered', status: 307 })
    expect(receiver.calls).toHaveLength(1)
  })

  it('breaks off an endless response and returns its status', async () => {
    receiver.respondOnceWith({ status: 200, body: 'x'.repeat(50_000_000) })
    expect(await post()).toMatchObject({ status: 200 })
    receiver.respondOnceWith('hang in the body')
    expect(await post(undefined, { timeoutMs: 2000 })).toMatchObject({ status: 200 })
  })

  it('gives up on a receiver that hangs, hangs up or is closed', async () => {
    receiver.respondOnceWith('hang')
    expect(await post(undefined, { timeoutMs: 200 })).toEqual({
      outcome: 'unanswered',
      reason: 'did not answer within 0.2 s',
    })
    receiver.respondOnceWith('hang up')
    expect(await post()).toEqual({ outcome: 'unanswered', reason: 'broke off' })
    await receiver.close()
    expect(await post()).toEqual({ outcome: 'unanswered', reason: 'refused the connection' })
    receiver = await startWebhookReceiver()
  })

  it('gives up on a receiver that switches to another protocol', async () => {
    const headers = { connection: 'upgrade', upgrade: 'websocket' }
    receiver.respondOnceWith({ status: 101, headers })
    expect(await post()).toEqual({ outcome: 'unanswered', reason: 'broke off' })
  })

  it('gives up on a name that is never resolved', async () => {
    const resolve: Resolve = () => {}
    const given = await post(named('slow.test'), { timeoutMs: 200, resolve })
    expect(given).toMatchObject({ reason: 'did not answer within 0.2 s' })
  })

  it('rejects with the reason of its caller when cancelled', async () => {
    receiver.respondOnceWith('hang')
    const stop = new AbortController()
    const call = createHttpCaller(local).post(createCall(), stop.signal)
    await expect.poll(() => receiver.held.now).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(call).rejects.toThrow('stopped')
  })

  it('rejects a self-signed certificate', async () => {
    const { createServer } = await import('node:https')
    const server = createServer({ key: testKey, cert: testCertificate })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    expect(await post(`https://localhost:${port}/`)).toEqual({
      outcome: 'unanswered',
      reason: 'its certificate is not valid',
    })
    server.close()
  })

  describe('a private IP', () => {
    const outside = { allowsLoopback: false }

    it.each([
      '127.0.0.1',
      'localhost',
      'localhost.',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      '0',
    ])('rejects a private IP before a connection is made: %s', async (host) => {
      expect(await post(named(host), outside)).toEqual(noIpResult)
      expect(receiver.calls).toEqual([])
    })

    it.each(['169.254.169.254', '10.0.0.1', '[fd00::1]', '[64:ff9b::a00:1]', '100.64.0.1'])(
      'rejects private IPs even if this machine may be called: %s',
      async (host) => {
        expect(await post(`http://${host}:8080/latest/meta-data/`)).toEqual(noIpResult)
      },
    )

    const resolveTo = (...given: string[][]) => {
      const lookups: string[] = []
      const resolve: Resolve = (hostname, _options, then) => {
        const ips = given[Math.min(lookups.length, given.length - 1)] ?? []
        lookups.push(hostname)
        then(null, ips.map(toLookupIp))
      }
      return { lookups, resolve }
    }

    it.each([
      ['one', ['127.0.0.1']],
      ['one of several', ['1.1.1.1', '127.0.0.1']],
      ['one of IPv6', ['2606:4700:4700::1111', '::1']],
      ['one in other clothes', ['::ffff:127.0.0.1']],
      ['none', []],
    ])('rejects a name with private IPs among its results: %s', async (_what, ips) => {
      const { resolve } = resolveTo(ips)
      expect(await post(named('rebind.test'), { ...outside, resolve })).toEqual(noIpResult)
      expect(receiver.calls).toEqual([])
    })

    it('rejects a name that becomes private after a public lookup', () => {
      const { lookups, resolve } = resolveTo(['1.1.1.1'], ['127.0.0.1'])
      const { lookup } = createGuardedLookup({ ...outside, resolve })
      const given: unknown[] = []
      for (let time = 0; time < 2; time += 1) {
        lookup('rebind.test', { all: true }, (error, ips) => given.push(error ?? ips))
      }
      expect(given).toEqual([[{ address: '1.1.1.1', family: 4 }], expect.any(NoPublicIpError)])
      expect(lookups).toHaveLength(2)
    })

    it('calls exactly the IP that was checked', async () => {
      const { lookups, resolve } = resolveTo(['127.0.0.1'], ['10.0.0.1'])
      expect(await post(named('pinned.test'), { resolve })).toMatchObject({ status: 204 })
      expect(lookups).toEqual(['pinned.test'])
      expect(receiver.calls[0]?.headers.host).toMatch(/^pinned\.test:/)
    })
  })
})

function toLookupIp(ip: string): LookupAddress {
  return { address: ip, family: ip.includes(':') ? 6 : 4 }
}

// Made for this test: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500`
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgKHaUE08pzoJwXGv9
WAMkZ31A86P7j5kG6+e49bZRgZ2hRANCAAS2y5ci/BesZoQZnBUkdXBrCPfCJkPA
iywjWXwXCvitOXasuXzkWxlw+MJc3TqF5vW1m6rViJML678L+PHp2Tv5
-----END PRIVATE KEY-----
`
const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUSdIlrdE4Sh+XhwMK3M7zgMIk9egwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjExNDQyOFoYDzIxMjYxMDI5
MTE0NDI4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS2y5ci/BesZoQZnBUkdXBrCPfCJkPAiywjWXwXCvitOXasuXzkWxlw
+MJc3TqF5vW1m6rViJML678L+PHp2Tv5o1MwUTAdBgNVHQ4EFgQUtCRu/QuTMHgR
Itbhs7QOFn3pTCEwHwYDVR0jBBgwFoAUtCRu/QuTMHgRItbhs7QOFn3pTCEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBkBB/3ni9CB4eLJnZdeZKs
mgj7R4fvQ+b/kMl/DuBqCQIhAM51gH1gcHnYmIsM1zsyhL+fkhqsOtenBnl0c96q
UmDI
-----END CERTIFICATE-----
`
