import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { KnownTotals, Tag } from './known-totals.ts'
import {
  isAfter,
  orderBy,
  type RankedId,
  getRankedIdColumns,
  type PageRange,
} from './list-order.ts'
import { maxExactTotal } from './rules.ts'

/** In list order; `total` is exact up to `maxExactTotal`. */
export interface Matches {
  rankedIds: RankedId[]
  total: number
}

export type SearchServices = Pick<Services, 'db' | 'store'>

/** With this many matches among the next ideas, a good part of all ideas is expected to match. */
const dense = { matches: 150, among: 1000 }
/** Ideas read in any order, if a good part is expected to match, to find more than are counted exactly. */
const maxScanned = 100_000
/** `tagsExceedExactTotal` is tried only if this multiple of `maxExactTotal` is expected. */
const minExpectedFactor = 2
const maxWalkedIdeas = 5000
const manyTtlSeconds = 600
const maxSortedMatches = 1000

/** The planner misjudges word matches, so this decides: few matches are sorted, many are read in list order until a page is full. */
export function searchIdeas(
  { db, store }: SearchServices,
  { known, query }: { known: KnownTotals; query: string | undefined },
  range: PageRange,
): Promise<Matches> {
  return query === undefined
    ? filterByTags(db, known, range)
    : searchByText({ db, store }, { ...known, query }, range)
}

/** Reads by the index of the caller's condition, whatever the planner estimates for the words. */
export function searchWithin(
  db: Database,
  {
    condition,
    tags,
    query,
  }: { condition: RawBuilder<SqlBool>; tags: Tag[]; query: string | undefined },
  range: PageRange,
): Promise<Matches> {
  // Without the offset the planner would merge both conditions.
  const source = sql`(select * from ideas where withdrawn_at is null and ${condition} offset 0) as ideas`
  return sortMatches(db, getConditions(tags, query), range, null, source)
}

async function filterByTags(
  db: Database,
  { tags, matchingTags: total }: KnownTotals,
  range: PageRange,
): Promise<Matches> {
  const conditions = getConditions(tags, undefined)
  if (total === 0) return { rankedIds: [], total }
  if (total > maxSortedMatches) {
    const walked = await readInOrder(db, conditions, range, maxWalkedIdeas)
    if (walked.length >= range.limit) return { rankedIds: walked, total }
  }
  return { rankedIds: (await sortMatches(db, conditions, range, null)).rankedIds, total }
}

async function searchByText(
  { db, store }: SearchServices,
  { tags, allIdeas, query }: KnownTotals & { query: string },
  range: PageRange,
): Promise<Matches> {
  const conditions = getConditions(tags, query)
  if (allIdeas <= maxExactTotal) return sortMatches(db, conditions, range, null)
  const limit = Math.max(range.limit, dense.matches)
  const nextMatches = await readInOrder(db, conditions, { ...range, limit }, dense.among)
  const hasPage = nextMatches.length >= range.limit
  const cache = getManyCache(store, { tags, query })
  if (hasPage && (await cache.exceedExactTotal()))
    return { rankedIds: nextMatches, total: maxExactTotal + 1 }
  // The index would collect all matches, while reading some ideas finds enough of them.
  const isLikelyMany =
    hasPage &&
    (nextMatches.length >= dense.matches
      ? await exceedExactTotal(db, conditions)
      : await tagsExceedExactTotal(
          db,
          { tags, query },
          (allIdeas * nextMatches.length) / dense.among,
        ))
  const found = isLikelyMany
    ? { rankedIds: nextMatches, total: maxExactTotal + 1 }
    : await sortMatches(db, conditions, range, maxExactTotal + 1)
  if (found.total <= maxExactTotal) return found
  await cache.store()
  if (isLikelyMany) return found
  const walked = hasPage ? nextMatches : await readInOrder(db, conditions, range, maxWalkedIdeas)
  if (walked.length >= range.limit) return { rankedIds: walked, total: found.total }
  // All matches are far down the order, as for a word that was in fashion years ago.
  return sortMatches(db, conditions, range, null)
}

/** Few are counted each time, because their number is exact. */
function getManyCache(store: Services['store'], search: { tags: Tag[]; query: string }) {
  const digest = createHash('sha256').update(JSON.stringify(search)).digest('base64url')
  const key = `many-ideas:${digest}`
  return {
    exceedExactTotal: async () => (await store.get(key)) === true,
    store: () => store.set(key, true, manyTtlSeconds),
  }
}

/** For a rare tag with a common word: the index finds the tags, and words are compared until enough ideas match. */
async function tagsExceedExactTotal(
  db: Database,
  { tags, query }: { tags: Tag[]; query: string },
  expected: number,
): Promise<boolean> {
  if (tags.length === 0 || expected < maxExactTotal * minExpectedFactor) return false
  const tagCondition = sql`${getConditions(tags, undefined)} and coalesce(words @@ ${query}::tsquery, false)`
  return db.transaction().execute(async (tx) => {
    // The planner takes a scan of all ideas for cheaper, and would not use the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ total: number }>`
      select count(*) as total
      from (select 1 from ideas where ${tagCondition} limit ${maxExactTotal + 1}) as found`.execute(
      tx,
    )
    return (rows[0]?.total ?? 0) > maxExactTotal
  })
}

function getConditions(tags: Tag[], query: string | undefined): RawBuilder<unknown> {
  const columns = {
    category: 'category',
    country: 'location',
    audience: 'target_audience',
  } as const
  const conditions = tags.map(
    ({ kind, value }) => sql`${sql.ref(columns[kind])} @> array[${value}]::text[]`,
  )
  if (query !== undefined) conditions.push(sql`words @@ ${query}::tsquery`)
  return sql.join([sql`withdrawn_at is null`, ...conditions], sql` and `)
}

/** Total and places are exact only if the total is below `limit`. @param source used as `ideas` */
async function sortMatches(
  db: Database,
  conditions: RawBuilder<unknown>,
  range: PageRange,
  limit: number | null,
  source = sql`ideas`,
): Promise<Matches> {
  const id = sql`id`
  const { rows } = await sql<{ total: number } & (RankedId | { id: null })>`
    with found as materialized (
      select id, rank_up, rank_net, rank_sign_ups, created_at
      from ${source} where ${conditions} limit ${limit}::integer
    )
    select counted.total, ${getRankedIdColumns(range, id)}
    from (select count(*) as total from found) as counted
    left join (
      select * from found where ${isAfter(range, id)}
      order by ${orderBy(range, id)} limit ${range.limit}
    ) as placed on true
    order by ${orderBy(range, id)}`.execute(db)
  return { total: rows[0]?.total ?? 0, rankedIds: rows.filter((row) => row.id !== null) }
}

async function readInOrder(
  db: Database,
  conditions: RawBuilder<unknown>,
  range: PageRange,
  limit: number,
): Promise<RankedId[]> {
  const id = sql`id`
  const { rows } = await sql<RankedId>`
    select ${getRankedIdColumns(range, id)}
    from (
      select * from ideas where withdrawn_at is null and ${isAfter(range, id)}
      order by ${orderBy(range, id)} limit ${limit}
    ) as ideas
    where ${conditions} limit ${range.limit}`.execute(db)
  return rows
}

/** Whether more match than are counted exactly; also false if `maxScanned` ideas are not enough to know. */
async function exceedExactTotal(db: Database, conditions: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from (select * from ideas limit ${maxScanned}) as ideas
      where ${conditions} limit ${maxExactTotal + 1}
    ) as found`.execute(db)
  return (rows[0]?.total ?? 0) > maxExactTotal
}
