import type { Actor, Services } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import { type Caller, createMatcher } from './matches-block.ts'
import { blockedActs, blockedText } from './rules.ts'

export interface Blocks {
  /** Uses no database: it is called before each vote. */
  isBlocked(caller: Caller): boolean
  /** @throws AppError `forbidden` */
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
        log.warn({ message: String(error) }, 'the other processes were not told of a block')
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

/** Reading and leaving a list stay open to all. @throws AppError `forbidden` */
export function refuseBlocked({ blocks, actor }: Writer, input: unknown, act: string): void {
  if (!blockedActs.has(act)) return
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
