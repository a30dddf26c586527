import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { ModerationContext } from './context.ts'
import type { removeBlock as contract } from './contract.ts'

export async function removeBlock(
  { db, blocks }: ModerationContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await db.deleteFrom('blocks').where('id', '=', id).execute()
  await blocks.notifyChanged()
  return { success: true }
}
