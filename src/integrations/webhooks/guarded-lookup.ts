import { lookup as askSystem, type LookupAddress, type LookupOptions } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopback, isPublicIp } from '../../platform/http/public-ip.ts'

/** As node:dns' `lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  then: (error: NodeJS.ErrnoException | null, ips: LookupAddress[]) => void,
) => void

interface Guard {
  /** an operator tries webhooks out on their own machine; nothing else that is private opens by it */
  mayCallThisMachine: boolean
  resolve?: Resolve
}

/** The name leads to no address, or to one that is not for us to call: outside, the two look alike. */
export class NoPublicAddress extends Error {}

/**
 * Resolves a name once and gives the connection only what was checked, so that no second answer can lead
 * elsewhere (DNS rebinding). One private address among public ones refuses all.
 */
export function guardedLookup({ mayCallThisMachine, resolve = askSystem }: Guard): {
  lookup: LookupFunction
  /** For a host that is an address itself: those are never looked up. @throws NoPublicAddress */
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
