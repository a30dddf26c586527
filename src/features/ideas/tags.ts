import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from './contract.ts'

interface Tags {
  category: string[]
  location: string[]
  audience: string[]
}

interface ListedIdea extends Tags {
  id: IdeaId
  createdAt: Date
  /** of an idea that was listed before */
  ranks?: { rank_up: number; rank_net: number }
}

export async function addTags(db: DatabaseTransaction, idea: ListedIdea): Promise<void> {
  const tags = getTags(idea)
  const place = { ...idea.ranks, idea_id: idea.id, created_at: idea.createdAt }
  await db
    .insertInto('idea_tags')
    .values(tags.map((tag) => ({ ...tag, ...place })))
    .execute()
  // In one fixed order, so that two submissions that share tags wait for each other and never deadlock.
  const counted = [...tags, { kind: 'all', value: '' }].sort(compareTags)
  for (const { kind, value } of counted) {
    await db
      .insertInto('idea_totals')
      .values({ kind, value, ideas: 1 })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'value']).doUpdateSet({ ideas: sql`idea_totals.ideas + 1` }),
      )
      .execute()
  }
  // Safe in any order: this transaction has locked the total of all ideas.
  await sql`
    insert into idea_combinations (category, country, audience, ideas)
    select category, country, audience, 1 from (${getCombinations(idea)}) as borne
    on conflict (category, country, audience)
      do update set ideas = idea_combinations.ideas + 1`.execute(db)
}

export async function removeTags(
  db: DatabaseTransaction,
  idea: Tags & { id: IdeaId },
): Promise<void> {
  await db.deleteFrom('idea_tags').where('idea_id', '=', idea.id).execute()
  for (const { kind, value } of [...getTags(idea), { kind: 'all', value: '' }].sort(compareTags)) {
    await db
      .updateTable('idea_totals')
      .set({ ideas: sql`ideas - 1` })
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute()
  }
  await sql`
    update idea_combinations as counted set ideas = ideas - 1
    from (${getCombinations(idea)}) as borne
    where (counted.category, counted.country, counted.audience)
      = (borne.category, borne.country, borne.audience)`.execute(db)
}

function getTags({ category, location, audience }: Tags) {
  return [
    ...category.map((value) => ({ kind: 'category' as const, value })),
    ...location.map((value) => ({ kind: 'country' as const, value })),
    ...audience.map((value) => ({ kind: 'audience' as const, value })),
  ]
}

function compareTags(one: { kind: string; value: string }, other: typeof one): number {
  return `${one.kind}\n${one.value}` < `${other.kind}\n${other.value}` ? -1 : 1
}

/** Every combination of two or three filters that shows the idea; '' means any. */
function getCombinations({ category, location, audience }: Tags): RawBuilder<unknown> {
  return sql`
    select category, country, audience
    from unnest(${toArrayWithAny(category)}) as category, unnest(${toArrayWithAny(location)}) as country,
      unnest(${toArrayWithAny(audience)}) as audience
    where (category <> '')::integer + (country <> '')::integer + (audience <> '')::integer >= 2`
}

function toArrayWithAny(values: string[]): RawBuilder<string[]> {
  return sql`${['', ...values]}::text[]`
}
