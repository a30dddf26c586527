import { isIPv4, isIPv6 } from 'node:net'

/** Significant bits by family; IPv6 callers are distinguished by /64, as in `actor.ip`. */
const widths = { 4: 32, 6: 64 } as const

export interface Network {
  family: 4 | 6
  prefix: number
  bits: bigint
}

/** '203.0.113.7', '203.0.113.0/24', '2001:db8::/32'; null for anything else. */
export function parseNetwork(text: string): Network | null {
  const [ip = '', length, ...more] = text.split('/')
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  if (isIPv4(ip)) return getNetwork(4, parseIpv4(ip), Number(length ?? 32))
  if (!isIPv6(ip) || ip.includes('%')) return null
  const groups = parseIpv6Groups(ip)
  const prefix = Number(length ?? 128)
  // IPv4-mapped IPv6 counts as IPv4.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535' && prefix >= 96) {
    return getNetwork(4, joinGroups(groups.slice(6)), prefix - 96)
  }
  if (prefix > 128) return null
  return getNetwork(6, joinGroups(groups.slice(0, 4)), Math.min(prefix, widths[6]))
}

export function formatNetwork({ family, prefix, bits }: Network): string {
  const number = bits << BigInt(widths[family] - prefix)
  if (family === 4) {
    const parts = [24n, 16n, 8n, 0n].map((shift) => (number >> shift) & 0xffn)
    return parts.join('.') + (prefix === widths[4] ? '' : `/${prefix}`)
  }
  const groups = [48n, 32n, 16n, 0n].map((shift) => ((number >> shift) & 0xffffn).toString(16))
  while (groups.at(-1) === '0') groups.pop()
  return `${groups.join(':')}::/${prefix}`
}

/** `to` must not exceed `prefix`. */
export function widenNetwork({ family, prefix, bits }: Network, to: number): Network {
  return { family, prefix: to, bits: bits >> BigInt(prefix - to) }
}

function getNetwork(family: 4 | 6, number: bigint, prefix: number): Network | null {
  const width = widths[family]
  if (prefix > width) return null
  return widenNetwork({ family, prefix: width, bits: number }, prefix)
}

function parseIpv4(ip: string): bigint {
  return ip.split('.').reduce((number, part) => (number << 8n) | BigInt(part), 0n)
}

function parseIpv6Groups(ip: string): number[] {
  const [head = '', tail] = replaceDottedPart(ip).split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16))
}

function replaceDottedPart(ip: string): string {
  const at = ip.lastIndexOf(':') + 1
  const last = ip.slice(at)
  if (!last.includes('.')) return ip
  const number = parseIpv4(last)
  return `${ip.slice(0, at)}${(number >> 16n).toString(16)}:${(number & 0xffffn).toString(16)}`
}

function joinGroups(groups: number[]): bigint {
  return groups.reduce((number, group) => (number << 16n) | BigInt(group), 0n)
}
