import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'

/** Deletes the blocks of exactly these emails: they would keep them. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const blocks = await tx
    .deleteFrom('blocks')
    .where('kind', '=', 'email')
    .where((eb) => eb(eb.fn<string>('lower', ['pattern']), 'in', emails))
    .returning('id')
    .execute()
  return { blocks: blocks.length }
}
