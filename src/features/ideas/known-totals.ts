import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'

export interface Tag {
  kind: 'category' | 'country' | 'audience'
  value: string
}

export interface KnownTotals {
  tags: Tag[]
  allIdeas: number
  matchingTags: number
}

/** One query, as each further one costs time. @param tags any case @returns null if no idea has one of them */
export async function getKnownTotals(db: Database, tags: Tag[]): Promise<KnownTotals | null> {
  const tagConditions = tags.map(
    ({ kind, value }) => sql`(kind = ${kind} and lower(value) = lower(${value}) and ideas > 0)`,
  )
  const selectSpelling = (wanted: Tag['kind']) =>
    tags.some(({ kind }) => kind === wanted)
      ? sql`(select value from known where kind = ${wanted})`
      : sql`''`
  const combination = sql`
    union all select 'several', '', ideas from idea_combinations
    where category = ${selectSpelling('category')} and country = ${selectSpelling('country')}
      and audience = ${selectSpelling('audience')}`
  const { rows } = await sql<{ kind: string; value: string; ideas: number }>`
    with known as materialized (
      select distinct on (kind) kind, value, ideas from idea_totals
      where ${sql.join([sql`(kind = 'all' and value = '')`, ...tagConditions], sql` or `)}
      order by kind, value
    )
    select kind, value, ideas from known ${tags.length > 1 ? combination : sql``}`.execute(db)
  const totals = new Map(rows.map((row) => [row.kind, row]))
  const found = tags.flatMap(({ kind }) => {
    const row = totals.get(kind)
    return row ? [{ kind, value: row.value }] : []
  })
  if (found.length < tags.length) return null
  const [only] = found
  const narrowest = found.length > 1 ? 'several' : (only?.kind ?? 'all')
  return {
    tags: found,
    allIdeas: totals.get('all')?.ideas ?? 0,
    matchingTags: totals.get(narrowest)?.ideas ?? 0,
  }
}
