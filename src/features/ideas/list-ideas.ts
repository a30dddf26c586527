import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { IdeaList, listIdeas as contract } from './contract.ts'
import { seekWords } from './known-words.ts'
import { isAfter, orderBy, type Place, positionSchema, type Stretch } from './list-order.ts'
import { selectIdeas, toIdea } from './queries.ts'
import { exactTotalMax } from './rules.ts'
import { type Found, searchPlaces, type Tag } from './search-places.ts'
import { wordQuery } from './words.ts'

type Input = InputOf<typeof contract>

const nothing: IdeaList = { ideas: [], nextCursor: null, total: 0, totalIsCapped: false }

/**
 * A page of ideas. All ideas and those of one filter are read from an index in the order of the list; a
 * search and several filters go their own way.
 * @throws AppError `invalid_input` for a cursor that is not ours.
 */
export async function listIdeas(context: Context, input: Input): Promise<IdeaList> {
  const after = input.cursor === undefined ? null : readCursor(input.cursor, positionSchema)
  const sought = input.q === undefined ? undefined : await seekWords(context.db, input.q)
  if (sought === null) return nothing
  const query = sought && wordQuery(sought)
  const tags = await spelled(context.db, tagsOf(input))
  if (tags === null) return nothing

  const order = { sort: input.sort, after, limit: input.limit + 1 }
  const found =
    query === undefined && tags.length <= 1
      ? await readPlaces(context.db, tags[0], order)
      : await searchPlaces(context.db, { tags, query }, order)
  return page(context.db, found, input.limit)
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

async function readPlaces(db: Database, tag: Tag | undefined, order: Stretch): Promise<Found> {
  const [places, total] = await Promise.all([placesOfTag(tag, order).execute(db), totalOf(db, tag)])
  return { places: places.rows, total }
}

function placesOfTag(tag: Tag | undefined, order: Stretch): RawBuilder<Place> {
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

async function totalOf(db: Database, tag: Tag | undefined): Promise<number> {
  const row = await db
    .selectFrom('idea_totals')
    .select('ideas')
    .where('kind', '=', tag?.kind ?? 'all')
    .where('value', '=', tag?.value ?? '')
    .executeTakeFirst()
  return row?.ideas ?? 0
}

async function page(db: Database, { places, total }: Found, limit: number): Promise<IdeaList> {
  const shown = places.slice(0, limit)
  const last = places.length > limit ? shown.at(-1) : undefined
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
