import { describe, expect, it } from 'vitest'
import { isLoopback, isPublicIp } from './public-ip.ts'

describe('isPublicIp', () => {
  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '2001:4860:4860::8888',
  ])('%s is a public IP', (ip) => {
    expect(isPublicIp(ip)).toBe(true)
  })

  it.each([
    ['this network', '0.0.0.0', '0.1.2.3', '::'],
    ['a house or a company', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ['a carrier', '100.64.0.1', '100.127.255.255'],
    ['this machine', '127.0.0.1', '127.255.255.254', '::1'],
    ['the link', '169.254.169.254', '169.254.0.1', 'fe80::1', 'fe80::1%eth0', 'febf::1'],
    ['unique local', 'fc00::1', 'fd00:ec2::254'],
    ['an IPv4 address, mapped', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
    ['an IPv4 address, compatible', '::127.0.0.1', '::8.8.8.8'],
    ['an IPv4 address behind NAT64', '64:ff9b::7f00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1'],
    ['an IPv4 address in 6to4 or Teredo', '2002:7f00:1::', '2001:0:7f00:1::', '192.88.99.1'],
    ['many', '224.0.0.1', '239.255.255.255', 'ff02::1', '255.255.255.255'],
    ['nobody', '240.0.0.1', '100::1', '4000::1', 'e000::1', '192.0.0.8', '198.18.0.1'],
    ['books', '192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
    ['no address', '', 'localhost', '1.2.3', '0x7f.0.0.1', '2130706433', '1.1.1.1%a'],
  ])('IPs of %s are not public', (_whose, ...ips) => {
    expect(ips.filter((ip) => isPublicIp(ip))).toEqual([])
  })
})

describe('isLoopback', () => {
  it('isLoopback is true only for loopback IPs', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1'].every(isLoopback)).toBe(true)
    const others = ['10.0.0.1', '0.0.0.0', '::', '192.168.0.1', '1.1.1.1', '2001:4860::1']
    expect(others.some(isLoopback)).toBe(false)
  })
})
