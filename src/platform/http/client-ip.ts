import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * The socket's IP, or, behind `trustedHops` proxies, that entry of X-Forwarded-For from the right; others may be forged.
 * An IPv6 address becomes its /64, which one subscriber holds.
 */
export function getClientIp(request: IncomingMessage, trustedHops: number): string {
  const socket = request.socket.remoteAddress ?? ''
  if (trustedHops === 0) return normalise(socket)
  const forwarded = [request.headers['x-forwarded-for'] ?? '']
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const named = forwarded.at(-trustedHops)
  return normalise(named && isIp(named) ? named : socket)
}

function isIp(text: string): boolean {
  return isIPv4(text) || isIPv6(text)
}

function normalise(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  return `${getGroups(ip).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address without leading zeros. */
function getGroups(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  )
}
