import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { addCategory as contract } from './contract.ts'

export async function addCategory(
  { db }: RequestContext,
  { name }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const category = await db
    .insertInto('categories')
    .values({ name: (await findIdeaSpelling(db, name)) ?? name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst()
  if (!category) throw conflict('This category already exists.')
  return { success: true, category }
}

/** Uses the spelling of ideas that kept a deleted category; otherwise one name would be two filters. */
async function findIdeaSpelling(db: Database, name: string): Promise<string | undefined> {
  // The ideas feature imports this one, so its functions cannot be called here; this only reads its counts.
  const total = await db
    .selectFrom('idea_totals')
    .select('value')
    .where('kind', '=', 'category')
    .where(sql`lower(value)`, '=', sql`lower(${name})`)
    .where('ideas', '>', 0)
    .orderBy('ideas', 'desc')
    .executeTakeFirst()
  return total?.value
}
