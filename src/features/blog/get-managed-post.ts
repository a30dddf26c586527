import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { getManagedPost as contract } from './contract.ts'
import { noSuchPostText, readReferrers, selectManaged, toManaged } from './queries.ts'

export async function getManagedPost(
  { db, clock }: Pick<RequestContext, 'db' | 'clock'>,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const row = await selectManaged(db).select('content').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(noSuchPostText)
  const { content, ...managed } = row
  return { ...toManaged(managed, await readReferrers(db, clock(), [id])), content }
}
