import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { getClientIp } from './client-ip.ts'

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
