import type { Actor, Services } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { FunctionContract } from '../../platform/functions/declare.ts'
import type { BlockKind } from './contract.ts'
import { matchesPieces, parseEmailPattern } from './email-pattern.ts'
import { type Network, parseNetwork, widenNetwork } from './networks.ts'
import { blockedText } from './rules.ts'

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

export interface Blocks {
  /** Uses no database: it is called before each vote. */
  isBlocked(caller: Caller): boolean
  refuse(caller: Caller): void
  /** Takes effect here on return, in other processes within a second. */
  notifyChanged(): Promise<void>
  close(): Promise<void>
}

type Deps = Pick<Services, 'db' | 'pubsub' | 'log'>

const channel = 'blocks'
/** Covers lost pubsub messages. */
const pollMs = 30_000

/** All blocks, kept in memory; `maxBlocks` bounds their number. */
export async function createBlocks({ db, pubsub, log }: Deps): Promise<Blocks> {
  let isBlocked = createMatcher([])
  let reading: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function read(): Promise<void> {
    isBlocked = createMatcher(await db.selectFrom('blocks').select(['kind', 'pattern']).execute())
  }

  /** Queues one more read behind the current one, which may have begun before the change. */
  function reload(): Promise<void> {
    next ??= reading.then(() => {
      next = null
      reading = read().catch((error: unknown) => {
        log.warn({ message: String(error) }, 'the blocks could not be read; trying again soon')
      })
      return reading
    })
    return next
  }

  await read()
  const unsubscribe = pubsub.subscribe(channel, () => void reload())
  const timer = setInterval(() => void reload(), pollMs).unref()
  return {
    isBlocked: (caller) => isBlocked(caller),
    refuse(caller) {
      if (isBlocked(caller)) throw forbidden(blockedText)
    },
    async notifyChanged() {
      await reload()
      await pubsub.publish(channel, '').catch((error: unknown) => {
        log.warn({ message: String(error) }, 'the other processes were not notified of a block')
      })
    },
    async close() {
      unsubscribe()
      clearInterval(timer)
      await (next ?? reading)
    },
  }
}

interface Writer {
  blocks: Pick<Blocks, 'refuse'>
  actor: Pick<Actor, 'ip'>
}

/** Reads stay open to all. */
export function isClosedToBlocked({ method, access, isOpenToBlocked }: FunctionContract): boolean {
  return method === 'POST' && access !== 'admin' && !isOpenToBlocked
}

/** @throws AppError `forbidden` */
export function refuseBlocked(
  { blocks, actor }: Writer,
  contract: FunctionContract,
  input: unknown,
): void {
  if (!isClosedToBlocked(contract)) return
  const given = input as Record<string, unknown>
  blocks.refuse({
    ip: actor.ip,
    sessionId: getText(given.sessionId),
    email: getText(given.email ?? given.businessEmail),
  })
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
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
