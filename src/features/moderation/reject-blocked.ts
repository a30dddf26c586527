import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'
import type { Blocks } from './blocks.ts'
import { blockedActs, blockedText } from './rules.ts'

interface Writer {
  blocks: Blocks
  actor: Pick<Actor, 'ip'>
}

/** Reading and leaving a list stay open to all. @throws AppError `forbidden` */
export function refuseBlocked({ blocks, actor }: Writer, input: unknown, act: string): void {
  if (!blockedActs.has(act)) return
  const given = input as Record<string, unknown>
  const caller = {
    ip: actor.ip,
    sessionId: getText(given.sessionId),
    email: getText(given.email ?? given.businessEmail),
  }
  if (blocks.isBlocked(caller)) throw forbidden(blockedText)
}

function getText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
