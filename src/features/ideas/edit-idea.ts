import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { editIdea as contract } from './contract.ts'
import { storeWords } from './known-words.ts'
import { findIdea } from './queries.ts'
import { getWords } from './words.ts'

/** The title stays, because people voted on it. @throws AppError `not_found` */
export async function editIdea(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const idea = await findIdea(context.db, input.ideaId)
  const words = getWords(`${idea.title} ${input.description}`)
  await storeWords(context.db, words)
  await context.db
    .updateTable('ideas')
    .set({
      description: input.description,
      words: sql`array_to_tsvector(${words}::text[])`,
      edited_at: context.clock(),
    })
    .where('id', '=', input.ideaId)
    .where('withdrawn_at', 'is', null)
    .execute()
  return { success: true, idea: await findIdea(context.db, input.ideaId) }
}
