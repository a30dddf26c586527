import { createHash } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { KnownTotals, Tag } from './known-totals.ts'
import { isAfter, orderBy, type Place, placeColumns, type Stretch } from './list-order.ts'
import { maxExactTotal } from './rules.ts'

/** Places in the order of the list, and how many match in all: exact up to `maxExactTotal`. */
export interface Found {
  places: Place[]
  total: number
}

/** What a search reads from, and where it remembers. */
export type Shelf = Pick<Services, 'db' | 'store'>

/** So many matches among so few of the next ideas say that a good part of all match. */
const dense = { matches: 150, among: 1000 }
/** Ideas looked at in any order, where a good part match, to meet more than are counted. */
const maxScanned = 100_000
/** So many more than are counted must be expected before it is tried. */
const sureFactor = 2
/** Ideas looked at in the order of the list before all that match are sorted instead. */
const maxWalked = 5000
/** So long a search of many is not counted again: its next pages, and everybody else's. */
const manySeconds = 600
/** So few matches are sorted without a walk. */
const maxSorted = 1000

/**
 * The next ideas that have all tags and all words. What few match is found by the index and sorted; what
 * many match is met soon by walking the list's order. The planner could not tell: it guesses at words.
 * @param query as `wordQuery` writes it
 */
export function searchPlaces(
  { db, store }: Shelf,
  { known, query }: { known: KnownTotals; query: string | undefined },
  stretch: Stretch,
): Promise<Found> {
  return query === undefined
    ? filterPlaces(db, known, stretch)
    : findPlaces({ db, store }, { ...known, query }, stretch)
}

/**
 * The next of those few ideas that meet a condition of the caller's, as of one founder's, and have all words:
 * they are collected by that condition's index, whatever the planner thinks of the words.
 */
export function searchAmong(
  db: Database,
  { among, query }: { among: RawBuilder<SqlBool>; query: string | undefined },
  stretch: Stretch,
): Promise<Found> {
  // Without the offset the planner would take both conditions for one.
  const few = sql`(select * from ideas where withdrawn_at is null and ${among} offset 0) as ideas`
  return sortPlaces(db, getConditions([], query), stretch, null, few)
}

/** Several filters: their total is known, and says whether a walk is worth while. */
async function filterPlaces(
  db: Database,
  { tags, ofTags: total }: KnownTotals,
  stretch: Stretch,
): Promise<Found> {
  const conditions = getConditions(tags, undefined)
  if (total === 0) return { places: [], total }
  if (total > maxSorted) {
    const walked = await walkPlaces(db, conditions, stretch, maxWalked)
    if (walked.length >= stretch.limit) return { places: walked, total }
  }
  return { places: (await sortPlaces(db, conditions, stretch, null)).places, total }
}

/** Words, with filters or without: how many match is not known before. */
async function findPlaces(
  { db, store }: Shelf,
  { tags, ofAll, query }: KnownTotals & { query: string },
  stretch: Stretch,
): Promise<Found> {
  const conditions = getConditions(tags, query)
  // Of so few ideas never more match than are counted.
  if (ofAll <= maxExactTotal) return sortPlaces(db, conditions, stretch, null)
  const most = Math.max(stretch.limit, dense.matches)
  const near = await walkPlaces(db, conditions, { ...stretch, limit: most }, dense.among)
  const hasPage = near.length >= stretch.limit
  const memory = getMemory(store, { tags, query })
  if (hasPage && (await memory.areMany())) return { places: near, total: maxExactTotal + 1 }
  // The index would collect all that match, where a plain look at some ideas meets enough of them.
  const looksLikeMany =
    hasPage &&
    (near.length >= dense.matches
      ? await areMany(db, conditions)
      : await areManyOfTags(db, { tags, query }, (ofAll * near.length) / dense.among))
  const found = looksLikeMany
    ? { places: near, total: maxExactTotal + 1 }
    : await sortPlaces(db, conditions, stretch, maxExactTotal + 1)
  if (found.total <= maxExactTotal) return found
  await memory.keep()
  if (looksLikeMany) return found
  const walked = hasPage ? near : await walkPlaces(db, conditions, stretch, maxWalked)
  if (walked.length >= stretch.limit) return { places: walked, total: found.total }
  // All that match stand far down the order, as a word that was in fashion years ago.
  return sortPlaces(db, conditions, stretch, null)
}

/** That many match a search; that few do is counted each time, as it may be known exactly. */
function getMemory(store: Services['store'], sought: { tags: Tag[]; query: string }) {
  const digest = createHash('sha256').update(JSON.stringify(sought)).digest('base64url')
  const key = `many-ideas:${digest}`
  return {
    areMany: async () => (await store.get(key)) === true,
    keep: () => store.set(key, true, manySeconds),
  }
}

/**
 * Where a tag that few bear thins out a word that many hold: the index would collect all that hold the
 * word, so it is asked for the tags only, and the words are looked up until enough are met.
 * @param expected so many match if all ideas are like the next ones
 */
async function areManyOfTags(
  db: Database,
  { tags, query }: { tags: Tag[]; query: string },
  expected: number,
): Promise<boolean> {
  if (tags.length === 0 || expected < maxExactTotal * sureFactor) return false
  const bearers = sql`${getConditions(tags, undefined)} and coalesce(words @@ ${query}::tsquery, false)`
  return db.transaction().execute(async (tx) => {
    // The planner holds a look at all ideas for cheaper, and would pass by the index.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ total: number }>`
      select count(*) as total
      from (select 1 from ideas where ${bearers} limit ${maxExactTotal + 1}) as found`.execute(tx)
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

/**
 * The ideas that meet the conditions, at most `most` of them, counted and sorted: the total is exact below
 * `most`, and then the places are the right ones.
 * @param source what stands as `ideas`
 */
async function sortPlaces(
  db: Database,
  conditions: RawBuilder<unknown>,
  stretch: Stretch,
  most: number | null,
  source = sql`ideas`,
): Promise<Found> {
  const id = sql`id`
  const { rows } = await sql<{ total: number } & (Place | { id: null })>`
    with found as materialized (
      select id, rank_up, rank_net, rank_sign_ups, created_at
      from ${source} where ${conditions} limit ${most}::integer
    )
    select counted.total, ${placeColumns(stretch, id)}
    from (select count(*) as total from found) as counted
    left join (
      select * from found where ${isAfter(stretch, id)}
      order by ${orderBy(stretch, id)} limit ${stretch.limit}
    ) as placed on true
    order by ${orderBy(stretch, id)}`.execute(db)
  return { total: rows[0]?.total ?? 0, places: rows.filter((row) => row.id !== null) }
}

/** The matching ones among the next ideas in the list's order; fewer than asked for when it gave up. */
async function walkPlaces(
  db: Database,
  conditions: RawBuilder<unknown>,
  stretch: Stretch,
  most: number,
): Promise<Place[]> {
  const id = sql`id`
  const { rows } = await sql<Place>`
    select ${placeColumns(stretch, id)}
    from (
      select * from ideas where withdrawn_at is null and ${isAfter(stretch, id)}
      order by ${orderBy(stretch, id)} limit ${most}
    ) as ideas
    where ${conditions} limit ${stretch.limit}`.execute(db)
  return rows
}

/** Whether more match than are counted exactly; false also when too many would have to be looked at. */
async function areMany(db: Database, conditions: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from (select * from ideas limit ${maxScanned}) as ideas
      where ${conditions} limit ${maxExactTotal + 1}
    ) as found`.execute(db)
  return (rows[0]?.total ?? 0) > maxExactTotal
}
