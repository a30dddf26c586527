import { BlockList, isIP, isIPv4 } from 'node:net'

/** By the IANA special-purpose registries; of IPv6 only 2000::/3, so that no IPv4 address passes in that form. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false
  if (isIPv4(ip)) return !reserved.check(ip, 'ipv4')
  return allocated.check(ip, 'ipv6') && !reserved.check(ip, 'ipv6')
}

export function isLoopback(ip: string): boolean {
  return loopback.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6')
}

const documentationNetworks = [
  '192.0.2.0/24',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '2001:db8::/32',
  '3fff::/20',
]
const reserved = getBlockList([
  ...documentationNetworks,
  '0.0.0.0/8', // this network
  '10.0.0.0/8',
  '100.64.0.0/10', // shared by the customers of a carrier
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local; clouds serve a machine's secrets there
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.88.99.0/24', // relays of 6to4
  '192.168.0.0/16',
  '198.18.0.0/15', // benchmarks
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
  '2001::/23', // protocols; Teredo carries IPv4 addresses
  '2002::/16', // 6to4 carries IPv4 addresses
])
const allocated = getBlockList(['2000::/3'])
const loopback = getBlockList(['127.0.0.0/8', '::1/128'])

function getBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', prefix] = network.split('/')
    list.addSubnet(ip, Number(prefix), isIPv4(ip) ? 'ipv4' : 'ipv6')
  }
  return list
}
