import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { createSiteApiKey as contract } from './contract.ts'
import { createKey } from './keys.ts'

export async function createSiteApiKey(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return createKey(context, { ...input, ideaId: null })
}
