import { randomUUID } from 'node:crypto'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { ModerationContext } from './context.ts'
import type { addBlock as contract } from './contract.ts'
import { normalisePattern } from './normalise-pattern.ts'
import { maxBlocks } from './rules.ts'
import type { BlockId } from './tables.ts'

/** @throws AppError `invalid_input`, `conflict` for a duplicate or when `maxBlocks` exist */
export async function addBlock(
  { db, clock, blocks }: ModerationContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const block = {
    id: randomUUID() as BlockId,
    kind: input.kind,
    pattern: normalisePattern(input.kind, input.pattern),
    note: input.note,
    created_at: clock(),
  }
  const { count } = await db
    .selectFrom('blocks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxBlocks) {
    throw conflict('There are already 10,000 blocks. Remove one that you no longer need first.')
  }
  const added = await db
    .insertInto('blocks')
    .values(block)
    .onConflict((existing) => existing.columns(['kind', 'pattern']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw conflict(`${block.pattern} is already blocked.`)
  await blocks.notifyChanged()
  return { success: true, id: block.id }
}
