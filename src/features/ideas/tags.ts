import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'

interface TaggedIdea {
  id: IdeaId
  category: string[]
  location: string[]
  audience: string[]
  createdAt: Date
}

/** Puts a new idea into the filtered lists and the totals. */
export async function addTags(db: DatabaseTransaction, idea: TaggedIdea): Promise<void> {
  const tags = [
    ...idea.category.map((value) => ({ kind: 'category' as const, value })),
    ...idea.location.map((value) => ({ kind: 'country' as const, value })),
    ...idea.audience.map((value) => ({ kind: 'audience' as const, value })),
  ]
  await db
    .insertInto('idea_tags')
    .values(tags.map((tag) => ({ ...tag, idea_id: idea.id, created_at: idea.createdAt })))
    .execute()
  // In one fixed order, so that two submissions that share tags wait for each other and never deadlock.
  const counted = [...tags, { kind: 'all', value: '' }].sort(byKindAndValue)
  for (const { kind, value } of counted) {
    await db
      .insertInto('idea_totals')
      .values({ kind, value, ideas: 1 })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'value']).doUpdateSet({ ideas: sql`idea_totals.ideas + 1` }),
      )
      .execute()
  }
}

/** Takes an idea out of the filtered lists and the totals. */
export async function removeTags(db: DatabaseTransaction, id: IdeaId): Promise<void> {
  const tags = await db
    .deleteFrom('idea_tags')
    .where('idea_id', '=', id)
    .returning(['kind', 'value'])
    .execute()
  for (const { kind, value } of [...tags, { kind: 'all', value: '' }].sort(byKindAndValue)) {
    await db
      .updateTable('idea_totals')
      .set({ ideas: sql`ideas - 1` })
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute()
  }
}

function byKindAndValue(one: { kind: string; value: string }, other: typeof one): number {
  return `${one.kind}\n${one.value}` < `${other.kind}\n${other.value}` ? -1 : 1
}
