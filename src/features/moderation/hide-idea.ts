import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { absenceTexts, lockIdea } from '../ideas/queries.ts'
import { unlistIdea } from '../ideas/unlist-idea.ts'
import type { ModerationContext } from './context.ts'
import type { BlockKind, hideIdea as contract } from './contract.ts'
import { formatEmailPattern, parseEmailPattern } from './email-pattern.ts'
import { storeBlocks } from './store-blocks.ts'

/** @throws AppError `not_found`, `conflict` if its founder has withdrawn it, or when `maxBlocks` exist */
export async function hideIdea(
  { clock, db, blocks }: ModerationContext,
  { ideaId, blocksSender }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const blocked = await db.transaction().execute(async (tx) => {
    const idea = await lockIdea(tx, ideaId)
    if (!idea) throw notFound(absenceTexts.missing)
    if (idea.withdrawnBy === 'founder') {
      throw conflict('Its founder has already withdrawn this idea.')
    }
    await unlistIdea(tx, ideaId, { by: 'administrator', at: clock() })
    return blocksSender ? blockSender(tx, ideaId, clock()) : []
  })
  if (blocked.length > 0) await blocks.notifyChanged()
  return { success: true, blocked }
}

async function blockSender(
  tx: DatabaseTransaction,
  ideaId: IdeaId,
  now: Date,
): Promise<BlockKind[]> {
  const sender = await tx
    .selectFrom('ideas')
    .select(['session_id as sessionId', 'business_email as email'])
    .where('id', '=', ideaId)
    .executeTakeFirstOrThrow()
  // A star, which an email may contain, would block strangers.
  const email = sender.email.includes('*') ? null : parseEmailPattern(sender.email.toLowerCase())
  const patterns: [BlockKind, string | null][] = [
    ['session', sender.sessionId],
    ['email', email && formatEmailPattern(email)],
  ]
  const found = patterns.flatMap(([kind, pattern]) =>
    pattern === null ? [] : [{ kind, pattern, note: '', ideaId }],
  )
  if (found.length > 0) await storeBlocks(tx, found, now)
  return found.map(({ kind }) => kind)
}
