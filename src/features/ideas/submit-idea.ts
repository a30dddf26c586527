import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { listKnownCategories } from '../categories/queries.ts'
import type { IdeaId, submitIdea as contract } from './contract.ts'
import { storeWords } from './known-words.ts'
import { submitLimits } from './rules.ts'
import { addTags } from './tags.ts'

type Input = InputOf<typeof contract>

/**
 * The browser cookie proves ownership. @param alsoStore within the transaction of the idea
 * @throws AppError `invalid_input` for an unknown category, `rate_limited`
 */
export async function submitIdea(
  context: RequestContext,
  input: Input,
  alsoStore?: (tx: DatabaseTransaction, id: IdeaId) => Promise<void>,
): Promise<OutputOf<typeof contract>> {
  const category = await normaliseCategories(context.db, input.category)
  await context.limits.take(submitLimits.perIp, context.actor.ip)
  await context.limits.take(submitLimits.perSession, input.sessionId)

  const id = randomUUID() as IdeaId
  const founderKey = context.actor.keepBrowserKey()
  // An API client's session is made from its IP or key, for the limit above alone.
  const isApiClient = context.actor.pseudonym('posting ideas') === null
  const createdAt = context.clock()
  const words = await storeWords(context.db, input)
  await context.db.transaction().execute(async (db) => {
    await db
      .insertInto('ideas')
      .values({
        id,
        title: input.title,
        description: input.description,
        target_audience: input.targetAudience,
        category,
        location: input.location,
        business_email: input.businessEmail,
        session_id: isApiClient ? null : input.sessionId,
        founder_key: founderKey,
        ...words,
        created_at: createdAt,
      })
      .execute()
    await db.insertInto('idea_counters').values({ idea_id: id }).execute()
    await addTags(db, {
      id,
      category,
      location: input.location,
      audience: input.targetAudience,
      createdAt,
    })
    await alsoStore?.(db, id)
  })
  return { success: true, message: 'Your idea has been submitted.', id }
}

async function normaliseCategories(db: Database, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const known = await listKnownCategories(db)
  const matches = names.map((name, index) => {
    const match = known.find((other) => other.toLowerCase() === name.trim().toLowerCase())
    if (match) return match
    const message = 'Choose categories from the list'
    throw new AppError('invalid_input', message, {
      issues: [{ path: `category.${index}`, message }],
      detail: `The list: ${known.join(', ')}.`,
    })
  })
  return [...new Set(matches)]
}
