import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { createApiKey as contract } from './contract.ts'
import { createKey } from './keys.ts'

export async function createApiKey(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return createKey(context, input)
}
