import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import { type IdeaId, type IdeaList, ideaIdSchema, type listIdeas as contract } from './contract.ts'
import { selectIdeas, toIdea } from './queries.ts'
import { exactTotalMax } from './rules.ts'
import { wordQuery } from './words.ts'

type Input = InputOf<typeof contract>
type Tag = { kind: 'category' | 'country' | 'audience'; value: string }
interface Place {
  id: IdeaId
  rank_up: number
  rank_net: number
  created_at: Date
}

// As toISOString writes it: the database knows no year 0 and no endless fractions.
const timeSchema = z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001')
/** Where a page ended: up, net, time and id of its last idea. */
const positionSchema = z.tuple([z.int32(), z.int32(), timeSchema, ideaIdSchema])
type Position = z.output<typeof positionSchema>

const nothing: IdeaList = { ideas: [], nextCursor: null, total: 0, totalIsCapped: false }

/** So many matches among so few of the next ideas say that a good part of all match. */
const dense = { matches: 150, among: 1000 }
/** Ideas looked at in any order, where a good part match, to meet more than are counted. */
const scannedMax = 100_000
/** Ideas looked at in the order of the list before all that match are sorted instead. */
const walkedMax = 5000

/**
 * A page of ideas. All ideas and one filter are read from an index in the order of the list; a search or
 * several filters are found first and then sorted, or, where they match so much that walking the order
 * meets a page of them soon, it is walked.
 * @throws AppError `invalid_input` for a cursor that is not ours.
 */
export async function listIdeas(context: Context, input: Input): Promise<IdeaList> {
  const after = input.cursor === undefined ? null : readCursor(input.cursor, positionSchema)
  const asked = tagsOf(input)
  const query = input.q === undefined ? undefined : wordQuery(input.q)
  if (query === null) return nothing
  const tags = await spelled(context.db, asked)
  if (tags === null) return nothing

  const [tag] = tags
  const order = { sort: input.sort, after, limit: input.limit + 1 }
  if (query === undefined && tags.length <= 1) {
    const [places, total] = await Promise.all([
      context.db.executeQuery(placesOfTag(tag, order).compile(context.db)),
      totalOf(context.db, tag),
    ])
    return page(context.db, places.rows, input, total)
  }
  return searchIdeas(context.db, conditionsOf(tags, query), order, input)
}

async function searchIdeas(
  db: Database,
  conditions: RawBuilder<unknown>,
  order: Order,
  input: Input,
): Promise<IdeaList> {
  const most = Math.max(order.limit, dense.matches)
  const near = await walkPlaces(db, conditions, { ...order, limit: most }, dense.among)
  const hasPage = near.length >= order.limit
  // The index would collect all that match, where a plain look at some ideas meets enough of them.
  if (hasPage && near.length >= dense.matches && (await areMany(db, conditions))) {
    return page(db, near, input, exactTotalMax + 1)
  }

  const found = await findPlaces(db, conditions, order, exactTotalMax + 1)
  if (found.total <= exactTotalMax) return page(db, found.places, input, found.total)
  const walked = hasPage ? near : await walkPlaces(db, conditions, order, walkedMax)
  if (walked.length >= order.limit) return page(db, walked, input, found.total)
  // All that match stand far down the order, as a word that was in fashion years ago.
  const all = await findPlaces(db, conditions, order, null)
  return page(db, all.places, input, found.total)
}

function tagsOf(input: Input): Tag[] {
  const tags: Tag[] = []
  if (input.category !== undefined) tags.push({ kind: 'category', value: input.category })
  if (input.country !== undefined) tags.push({ kind: 'country', value: input.country })
  if (input.audience !== undefined) tags.push({ kind: 'audience', value: input.audience })
  return tags
}

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

interface Order {
  sort: 'top' | 'recent'
  after: Position | null
  limit: number
}

function placesOfTag(tag: Tag | undefined, order: Order): RawBuilder<Place> {
  if (!tag) {
    return sql`
      select id, rank_up, rank_net, created_at from ideas
      where withdrawn_at is null and ${isAfter(order, sql`id`)}
      order by ${orderBy(order, sql`id`)} limit ${order.limit}`
  }
  return sql`
    select idea_id as id, rank_up, rank_net, created_at from idea_tags
    where kind = ${tag.kind} and value = ${tag.value} and ${isAfter(order, sql`idea_id`)}
    order by ${orderBy(order, sql`idea_id`)} limit ${order.limit}`
}

/**
 * The matching ideas, at most `most` of them, counted and sorted: the total is exact below `most`, and
 * then the places are the right ones.
 */
async function findPlaces(
  db: Database,
  conditions: RawBuilder<unknown>,
  order: Order,
  most: number | null,
): Promise<{ total: number; places: Place[] }> {
  const { rows } = await sql<{ total: number } & (Place | { id: null })>`
    with found as materialized (
      select id, rank_up, rank_net, created_at from ideas where ${conditions} limit ${most}::integer
    )
    select counted.total, placed.*
    from (select count(*) as total from found) as counted
    left join (
      select * from found where ${isAfter(order, sql`id`)}
      order by ${orderBy(order, sql`id`)} limit ${order.limit}
    ) as placed on true
    order by ${orderBy(order, sql`id`)}`.execute(db)
  return { total: rows[0]?.total ?? 0, places: rows.filter((row) => row.id !== null) }
}

/** The matching ones among the next ideas in the list's order; fewer than asked for when it gave up. */
async function walkPlaces(
  db: Database,
  conditions: RawBuilder<unknown>,
  order: Order,
  most: number,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, rank_up, rank_net, created_at
    from (
      select * from ideas where withdrawn_at is null and ${isAfter(order, sql`id`)}
      order by ${orderBy(order, sql`id`)} limit ${most}
    ) as ideas
    where ${conditions} limit ${order.limit}`.execute(db)
  return rows
}

/** Whether more match than are counted exactly; false also when too many would have to be looked at. */
async function areMany(db: Database, conditions: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select 1 from (select * from ideas limit ${scannedMax}) as ideas
      where ${conditions} limit ${exactTotalMax + 1}
    ) as found`.execute(db)
  return (rows[0]?.total ?? 0) > exactTotalMax
}

function conditionsOf(tags: Tag[], query: string | undefined): RawBuilder<unknown> {
  const columns = {
    category: 'category',
    country: 'location',
    audience: 'target_audience',
  } as const
  const conditions = tags.map(
    ({ kind, value }) => sql`${sql.ref(columns[kind])} @> array[${value}]::text[]`,
  )
  if (query !== undefined) conditions.push(sql`words @@ ${query}::tsquery`)
  return sql`withdrawn_at is null and ${sql.join(conditions, sql` and `)}`
}

async function totalOf(db: Database, tag: Tag | undefined): Promise<number> {
  const row = await db
    .selectFrom('idea_totals')
    .select('ideas')
    .where('kind', '=', tag?.kind ?? 'all')
    .where('value', '=', tag?.value ?? '')
    .executeTakeFirst()
  return row?.ideas ?? 0
}

function isAfter({ sort, after }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [rankUp, rankNet, createdAt, ideaId] = after
  return sort === 'top'
    ? sql`(rank_up, rank_net, created_at, ${id}) < (${rankUp}::integer, ${rankNet}::integer, ${createdAt}::timestamptz, ${ideaId}::uuid)`
    : sql`(created_at, ${id}) < (${createdAt}::timestamptz, ${ideaId}::uuid)`
}

function orderBy({ sort }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sort === 'top'
    ? sql`rank_up desc, rank_net desc, created_at desc, ${id} desc`
    : sql`created_at desc, ${id} desc`
}

async function page(db: Database, places: Place[], input: Input, total: number): Promise<IdeaList> {
  const shown = places.slice(0, input.limit)
  const last = places.length > input.limit ? shown.at(-1) : undefined
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
    nextCursor: last
      ? writeCursor([last.rank_up, last.rank_net, last.created_at.toISOString(), last.id])
      : null,
    total: Math.min(total, exactTotalMax),
    totalIsCapped: total > exactTotalMax,
  }
}
