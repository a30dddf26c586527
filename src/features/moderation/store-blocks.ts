import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { BlockKind } from './contract.ts'
import { maxBlocks } from './rules.ts'
import type { BlockId } from './tables.ts'

interface NewBlock {
  kind: BlockKind
  pattern: string
  note: string
  ideaId?: IdeaId
}

/**
 * Call `blocks.notifyChanged` after the commit. Existing blocks stay as they are.
 * @returns the ids of the new ones. @throws AppError `conflict` beyond `maxBlocks`
 */
export async function storeBlocks(
  db: Database | DatabaseTransaction,
  blocks: readonly NewBlock[],
  now: Date,
): Promise<BlockId[]> {
  const { count } = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count + blocks.length > maxBlocks) {
    throw conflict('There are already 10,000 blocks. Remove one that you no longer need first.')
  }
  const added = await db
    .insertInto('blocks')
    .values(
      blocks.map(({ ideaId, ...block }) => ({
        ...block,
        id: randomUUID() as BlockId,
        idea_id: ideaId ?? null,
        created_at: now,
      })),
    )
    .onConflict((existing) => existing.columns(['kind', 'pattern']).doNothing())
    .returning('id')
    .execute()
  return added.map(({ id }) => id)
}
