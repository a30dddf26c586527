import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Idea } from './contract.ts'
import { seekWords } from './known-words.ts'
import { isAfter, orderBy, type Place, placeColumns, type Stretch } from './list-order.ts'
import { selectIdeas, toIdea } from './queries.ts'
import { exactTotalMax } from './rules.ts'
import {
  type Found,
  searchAmong,
  searchPlaces,
  type Shelf,
  type Tag,
  totalOf,
} from './search-places.ts'
import { wordQuery } from './words.ts'

interface Sought {
  /** as a visitor types them */
  tags?: Tag[]
  /** words as a visitor types them */
  q?: string | undefined
  /** only those of which this is true: a condition over the row of `ideas` that few of them meet */
  among?: RawBuilder<SqlBool> | undefined
}

/** A page of a list. */
export interface Page {
  ideas: Idea[]
  /** where it ended; null where nothing comes after */
  last: Place | null
  /** of all pages; exact up to 10,000 */
  total: number
  totalIsCapped: boolean
}

/**
 * The next ideas that are sought. All ideas and those of one tag are read from an index in the order of the
 * list; a search, several tags and somebody's own ideas go their own way.
 */
export async function findPage(shelf: Shelf, sought: Sought, stretch: Stretch): Promise<Page> {
  const { db } = shelf
  const [tags, words] = await Promise.all([
    spelled(db, sought.tags ?? []),
    sought.q === undefined ? undefined : seekWords(db, sought.q),
  ])
  if (tags === null || words === null) return emptyPage
  const query = words && wordQuery(words)
  const found = await findPlaces(
    shelf,
    { tags, query, among: sought.among },
    { ...stretch, limit: stretch.limit + 1 },
  )
  return readPage(db, found, stretch.limit)
}

export const emptyPage: Page = { ideas: [], last: null, total: 0, totalIsCapped: false }

/** The filters as ideas spell them ('health' is 'Health'); null when one of them is on no idea. */
async function spelled(db: Database, tags: Tag[]): Promise<Tag[] | null> {
  if (tags.length === 0) return tags
  const rows = await db
    .selectFrom('idea_totals')
    .select(['kind', 'value'])
    .where('ideas', '>', 0)
    .where((eb) =>
      eb.or(
        tags.map(({ kind, value }) =>
          eb.and([eb('kind', '=', kind), eb(eb.fn('lower', ['value']), '=', value.toLowerCase())]),
        ),
      ),
    )
    .execute()
  const found = tags.flatMap(({ kind }) => rows.filter((row) => row.kind === kind).slice(0, 1))
  return found.length === tags.length ? (found as Tag[]) : null
}

async function findPlaces(
  shelf: Shelf,
  { tags, query, among }: { tags: Tag[]; query: string | undefined; among: Sought['among'] },
  stretch: Stretch,
): Promise<Found> {
  const { db } = shelf
  if (among) return searchAmong(db, { among, query }, stretch)
  if (query !== undefined || tags.length > 1) return searchPlaces(shelf, { tags, query }, stretch)
  const [places, total] = await Promise.all([
    placesOfTag(tags[0], stretch).execute(db),
    totalOf(db, tags[0]),
  ])
  return { places: places.rows, total }
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
    total: Math.min(total, exactTotalMax),
    totalIsCapped: total > exactTotalMax,
  }
}
