import { lookup as askSystem, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicIp } from '../../platform/http/public-ip.ts'

export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  then: (error: NodeJS.ErrnoException | null, ips: LookupAddress[]) => void,
) => void

interface Guard {
  /** Lets operators test webhooks on their own machine; opens no other private IPs. */
  mayCallThisMachine: boolean
  resolve?: Resolve
}

/** The name resolves to no IP or to a private one; the outside sees no difference. */
export class NoPublicAddress extends Error {}

/**
 * Resolves a name once and connects only to the IPs that were checked, so that a second DNS response cannot lead
 * elsewhere (DNS rebinding). One private IP among public ones rejects all.
 */
export function guardedLookup({ mayCallThisMachine, resolve = askSystem }: Guard): {
  lookup: LookupFunction
  /** For a host that is itself an IP and so is never looked up. @throws NoPublicAddress */
  checkLiteral: (hostname: string) => void
} {
  const mayCall = (ip: string) => isPublicIp(ip) || (mayCallThisMachine && isLoopback(ip))

  return {
    lookup(hostname, options, then) {
      resolve(hostname, { ...options, all: true }, (error, ips) => {
        const [first] = ips ?? []
        const isRefused = !ips?.every(({ address: ip }) => mayCall(ip))
        if (error || !first || isRefused) return then(new NoPublicAddress(), '', 0)
        if (options.all) then(null, ips)
        else then(null, first.address, first.family)
      })
    },
    checkLiteral(hostname) {
      const ip = hostname.replace(/^\[|\]$/g, '')
      if (isIP(ip) !== 0 && !mayCall(ip)) throw new NoPublicAddress()
    },
  }
}
