import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getIdea as contract, Idea } from './contract.ts'
import { findIdea } from './queries.ts'

export async function getIdea(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<Idea> {
  return findIdea(context.db, input.id)
}
