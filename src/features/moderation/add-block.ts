import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { ModerationContext } from './context.ts'
import type { addBlock as contract } from './contract.ts'
import { normalisePattern } from './normalise-pattern.ts'
import { storeBlocks } from './store-blocks.ts'

/** @throws AppError `invalid_input`; `conflict` for a duplicate or beyond `maxBlocks` */
export async function addBlock(
  { db, clock, blocks }: ModerationContext,
  { kind, note, ...input }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const pattern = normalisePattern(kind, input.pattern)
  const [id] = await storeBlocks(db, [{ kind, pattern, note }], clock())
  if (id === undefined) throw conflict(`${pattern} is already blocked.`)
  await blocks.notifyChanged()
  return { success: true, id }
}
