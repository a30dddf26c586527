import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getIdea as contract, IdeaWithEvidence } from '../ideas/contract.ts'
import { getIdea } from '../ideas/get-idea.ts'
import { findEvidence } from './find-evidence.ts'

/** `get-idea`; the feature of ideas may not import reports. */
export async function getIdeaWithEvidence(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<IdeaWithEvidence> {
  const idea = await getIdea(context, input)
  return { ...idea, evidence: await findEvidence(context, idea.id) }
}
