import { lookup as askSystem, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicIp } from '../../platform/http/public-ip.ts'

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, ips: LookupAddress[]) => void,
) => void

interface GuardOptions {
  /** Lets operators test webhooks on their own machine; opens no other private IPs. */
  allowsLoopback: boolean
  resolve?: Resolve
}

/** The name resolves to no IP or to a private one; the outside sees no difference. */
export class NoPublicIpError extends Error {}

/** Connects only to IPs that were checked, so that a second DNS response cannot lead elsewhere (DNS rebinding). */
export function createGuardedLookup({ allowsLoopback, resolve = askSystem }: GuardOptions): {
  lookup: LookupFunction
  /** For a host that is itself an IP and so is never looked up. @throws NoPublicIpError */
  checkLiteral: (hostname: string) => void
} {
  const isAllowed = (ip: string) => isPublicIp(ip) || (allowsLoopback && isLoopback(ip))

  return {
    lookup(hostname, options, callback) {
      resolve(hostname, { ...options, all: true }, (error, ips) => {
        const [first] = ips ?? []
        const isRejected = !ips?.every(({ address: ip }) => isAllowed(ip))
        if (error || !first || isRejected) return callback(new NoPublicIpError(), '', 0)
        if (options.all) callback(null, ips)
        else callback(null, first.address, first.family)
      })
    },
    checkLiteral(hostname) {
      const ip = hostname.replace(/^\[|\]$/g, '')
      if (isIP(ip) !== 0 && !isAllowed(ip)) throw new NoPublicIpError()
    },
  }
}
