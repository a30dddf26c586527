import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { editIdea as contract } from './contract.ts'
import { storeWords } from './known-words.ts'
import { findIdea } from './queries.ts'
import { editLimit } from './rules.ts'

/** The title stays, because people voted on it. @throws AppError `not_found`, `rate_limited` */
export async function editIdea(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await context.limits.take(editLimit, input.ideaId)
  const { title } = await findIdea(context.db, input.ideaId)
  const { description } = input
  const words = await storeWords(context.db, { title, description })
  await context.db
    .updateTable('ideas')
    .set({ description, ...words, edited_at: context.clock() })
    .where('id', '=', input.ideaId)
    .where('withdrawn_at', 'is', null)
    .execute()
  return { success: true, idea: await findIdea(context.db, input.ideaId) }
}
