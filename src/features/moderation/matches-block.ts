import { matchesPieces, parseEmailPattern } from './email-pattern.ts'
import type { BlockKind } from './contract.ts'
import { type Network, parseNetwork, widenNetwork } from './networks.ts'

/** The known traits of a caller; a missing one matches no block. */
export interface Caller {
  ip?: string | undefined
  sessionId?: string | undefined
  email?: string | undefined
}

interface Block {
  kind: BlockKind
  /** canonical */
  pattern: string
}

/** Indexed, so that it never scans all blocks. */
export function createMatcher(blocks: readonly Block[]): (caller: Caller) => boolean {
  const getBlocks = (kind: BlockKind) => blocks.filter((block) => block.kind === kind)
  const isInNetwork = createNetworkMatcher(getBlocks('network'))
  const matchesEmail = createEmailMatcher(getBlocks('email'))
  const sessions = new Set(getBlocks('session').map(({ pattern }) => pattern))
  return ({ ip, sessionId, email }) =>
    (ip !== undefined && isInNetwork(ip)) ||
    (sessionId !== undefined && sessions.has(sessionId.toLowerCase())) ||
    (email !== undefined && matchesEmail(email))
}

function createNetworkMatcher(blocks: Block[]): (ip: string) => boolean {
  const sizes = new Map<string, { size: Network; bits: Set<bigint> }>()
  for (const { pattern } of blocks) {
    const network = parseNetwork(pattern)
    if (!network) continue
    const key = `${network.family}/${network.prefix}`
    const size = sizes.get(key) ?? { size: network, bits: new Set() }
    sizes.set(key, size)
    size.bits.add(network.bits)
  }
  const all = [...sizes.values()]
  return (ip) => {
    if (all.length === 0) return false
    const caller = parseNetwork(ip)
    if (!caller) return false
    return all.some(
      ({ size, bits }) =>
        size.family === caller.family && bits.has(widenNetwork(caller, size.prefix).bits),
    )
  }
}

function createEmailMatcher(blocks: Block[]): (email: string) => boolean {
  const domains = new Map<string, { names: Set<string>; patterns: string[][] }>()
  for (const block of blocks) {
    const pattern = parseEmailPattern(block.pattern)
    if (!pattern) continue
    const { pieces, domain } = pattern
    const blocked = domains.get(domain) ?? { names: new Set(), patterns: [] }
    domains.set(domain, blocked)
    if (pieces.length === 1) blocked.names.add(pieces.join(''))
    else blocked.patterns.push(pieces)
  }
  return (email) => {
    const at = email.lastIndexOf('@')
    const name = email.slice(0, at).toLowerCase()
    return listDomainKeys(email.slice(at + 1).toLowerCase()).some((place) => {
      const blocked = domains.get(place)
      if (!blocked) return false
      return (
        blocked.names.has(name) || blocked.patterns.some((pieces) => matchesPieces(name, pieces))
      )
    })
  }
}

/** 'a.b.example' is looked up as 'a.b.example', '.b.example' and '.example'. */
function listDomainKeys(domain: string): string[] {
  const labels = domain.split('.')
  return [domain, ...labels.slice(1).map((_, index) => `.${labels.slice(index + 1).join('.')}`)]
}
