import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientIp } from './client-ip.ts'

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { headers, socket: { remoteAddress } } as unknown as IncomingMessage
}

describe('the client’s address', () => {
  it('is the socket’s where no proxy is trusted, whatever the caller writes', () => {
    expect(clientIp(from('203.0.113.9', '198.51.100.1'), 0)).toBe('203.0.113.9')
  })

  it('is counted from the right, so that what the caller wrote on the left buys nothing', () => {
    const forged = '1.1.1.1, 2.2.2.2, 198.51.100.7'
    expect(clientIp(from('10.0.0.1', forged), 1)).toBe('198.51.100.7')
    expect(clientIp(from('10.0.0.1', `${forged}, 10.0.0.2`), 2)).toBe('198.51.100.7')
  })

  it('is the socket’s where fewer proxies wrote than are trusted: nobody vouches for the rest', () => {
    expect(clientIp(from('10.0.0.1', '198.51.100.7'), 3)).toBe('10.0.0.1')
    expect(clientIp(from('10.0.0.1'), 1)).toBe('10.0.0.1')
  })

  it.each(['unknown', '', ' , ', 'localhost', '999.1.1.1', '198.51.100.7:443'])(
    'is the socket’s where the proxy’s entry is %j',
    (entry) => expect(clientIp(from('10.0.0.1', entry), 1)).toBe('10.0.0.1'),
  )

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s stands for its /64', (ip, block) => {
    expect(clientIp(from(ip), 0)).toBe(block)
  })

  it('is the same for an IPv4 address however it arrives', () => {
    expect(clientIp(from('::ffff:203.0.113.9'), 0)).toBe('203.0.113.9')
    expect(clientIp(from('::FFFF:203.0.113.9'), 0)).toBe('203.0.113.9')
  })
})
