import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Idea } from './contract.ts'
import { knownTotals, type Tag } from './known-totals.ts'
import { seekWords } from './known-words.ts'
import { isAfter, orderBy, type Place, placeColumns, type Stretch } from './list-order.ts'
import { selectIdeas, toIdea } from './queries.ts'
import { maxExactTotal } from './rules.ts'
import { type Found, searchAmong, searchPlaces, type Shelf } from './search-places.ts'
import { wordQuery } from './words.ts'

interface Sought {
  tags?: Tag[]
  q?: string | undefined
  /** a condition on the row of `ideas` that few ideas meet */
  among?: RawBuilder<SqlBool> | undefined
}

export interface Page {
  ideas: Idea[]
  /** the last place shown; null if nothing follows */
  last: Place | null
  /** of all pages; exact up to 10,000 */
  total: number
  totalIsCapped: boolean
}

/**
 * The next page of ideas. All ideas and those of one tag are read from an index in list order; searches, several tags and
 * own ideas have other queries.
 */
export async function findPage(shelf: Shelf, sought: Sought, stretch: Stretch): Promise<Page> {
  const oneMore = { ...stretch, limit: stretch.limit + 1 }
  const { tags = [], q, among } = sought
  const found = among
    ? await findAmong(shelf.db, { among, q }, oneMore)
    : await findOfAll(shelf, { tags, q }, oneMore)
  return found ? readPage(shelf.db, found, stretch.limit) : emptyPage
}

export const emptyPage: Page = { ideas: [], last: null, total: 0, totalIsCapped: false }

async function findAmong(
  db: Database,
  { among, q }: { among: RawBuilder<SqlBool>; q: string | undefined },
  stretch: Stretch,
): Promise<Found | null> {
  const query = await getQuery(db, q)
  return query === null ? null : searchAmong(db, { among, query }, stretch)
}

async function findOfAll(
  shelf: Shelf,
  { tags, q }: { tags: Tag[]; q: string | undefined },
  stretch: Stretch,
): Promise<Found | null> {
  const { db } = shelf
  const isPlain = tags.length === 0 && q === undefined
  // Queries that do not depend on each other run together.
  const [known, query, all] = await Promise.all([
    knownTotals(db, tags),
    getQuery(db, q),
    isPlain ? placesOfTag(undefined, stretch).execute(db) : undefined,
  ])
  if (known === null || query === null) return null
  if (all) return { places: all.rows, total: known.ofAll }
  if (query !== undefined || tags.length > 1) return searchPlaces(shelf, { known, query }, stretch)
  const { rows } = await placesOfTag(known.tags[0], stretch).execute(db)
  return { places: rows, total: known.ofTags }
}

/** @returns the tsquery; undefined without a search; null if nothing can match */
async function getQuery(db: Database, q: string | undefined): Promise<string | null | undefined> {
  if (q === undefined) return undefined
  const words = await seekWords(db, q)
  return words && wordQuery(words)
}

function placesOfTag(tag: Tag | undefined, stretch: Stretch): RawBuilder<Place> {
  if (!tag) {
    const id = sql`id`
    return sql`
      select ${placeColumns(stretch, id)} from ideas
      where withdrawn_at is null and ${isAfter(stretch, id)}
      order by ${orderBy(stretch, id)} limit ${stretch.limit}`
  }
  const id = sql`idea_id`
  return sql`
    select ${placeColumns(stretch, id)} from idea_tags
    where kind = ${tag.kind} and value = ${tag.value} and ${isAfter(stretch, id)}
    order by ${orderBy(stretch, id)} limit ${stretch.limit}`
}

async function readPage(db: Database, { places, total }: Found, limit: number): Promise<Page> {
  const shown = places.slice(0, limit)
  const rows =
    shown.length === 0
      ? []
      : await selectIdeas(db)
          .where(
            'ideas.id',
            'in',
            shown.map(({ id }) => id),
          )
          .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    ideas: shown.flatMap(({ id }) => byId.get(id) ?? []).map(toIdea),
    last: places.length > limit ? (shown.at(-1) ?? null) : null,
    total: Math.min(total, maxExactTotal),
    totalIsCapped: total > maxExactTotal,
  }
}
