import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'
import { readCursor, writeCursor } from '../../platform/functions/cursor.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { findPage } from '../ideas/find-page.ts'
import type { SearchServices } from '../ideas/search-ideas.ts'
import { findSearchWords } from '../ideas/known-words.ts'
import { isAfter, orderBy, orders, type PageRange } from '../ideas/list-order.ts'
import { selectIdeas } from '../ideas/queries.ts'
import { toTsquery } from '../ideas/words.ts'
import type { listModeratedIdeas as contract } from './contract.ts'
import { pageSize } from './rules.ts'

type Ideas = OutputOf<typeof contract>['ideas']

interface Found {
  id: IdeaId
  createdAt: string
}

const order = orders.age

export async function listModeratedIdeas(
  { db, store }: RequestContext,
  { q, show, cursor }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor, order.cursorSchema)
  const range = { order, after, limit: pageSize + 1 }
  const words = q ? await findSearchWords(db, q) : undefined
  if (words === null) return { ideas: [], nextCursor: null }
  const query = words && toTsquery(words)
  const hidden = findUnlisted(db, 'administrator', query, range)
  const found = await (show === 'hidden'
    ? hidden
    : mergeFound([
        findListed({ db, store }, q, range),
        findUnlisted(db, 'founder', query, range),
        hidden,
      ]))
  const shown = found.slice(0, pageSize)
  const last = found.length > pageSize ? shown.at(-1) : undefined
  return {
    ideas: await readIdeas(db, shown),
    nextCursor: last ? writeCursor([last.createdAt, last.id]) : null,
  }
}

async function findListed(
  services: SearchServices,
  q: string | undefined,
  range: PageRange,
): Promise<Found[]> {
  return (await findPage(services, { q: q || undefined }, range)).ideas
}

/** Uses the index `ideas_unlisted`, which starts with `withdrawn_by`. */
async function findUnlisted(
  db: Database,
  by: 'founder' | 'administrator',
  query: string | undefined,
  range: PageRange,
): Promise<Found[]> {
  const id = sql`id`
  const wordCondition: RawBuilder<unknown> =
    query === undefined ? sql`true` : sql`words @@ ${query}::tsquery`
  const { rows } = await sql<{ id: IdeaId; created_at: Date }>`
    select id, created_at from ideas
    where withdrawn_at is not null and withdrawn_by = ${by} and ${wordCondition} and ${isAfter(range, id)}
    order by ${orderBy(range, id)} limit ${range.limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at.toISOString() }))
}

/** The newest first, without duplicates: an idea may be hidden between two reads. */
async function mergeFound(parts: Promise<Found[]>[]): Promise<Found[]> {
  const byKey = new Map(
    (await Promise.all(parts)).flat().map((found) => [found.createdAt + found.id, found]),
  )
  return [...byKey].toSorted(([one], [other]) => (one > other ? -1 : 1)).map(([, found]) => found)
}

async function readIdeas(db: Database, found: Found[]): Promise<Ideas> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const [rows, held] = await Promise.all([
    selectIdeas(db).select('ideas.withdrawn_by').where('ideas.id', 'in', ids).execute(),
    db
      .selectFrom('votes')
      .select(['idea_id', (eb) => eb.fn.countAll<number>().as('count')])
      .where('is_held', '=', true)
      .where('idea_id', 'in', ids)
      .groupBy('idea_id')
      .execute(),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const heldById = new Map(held.map((row) => [row.idea_id, row.count]))
  return found.flatMap(({ id, createdAt }) => {
    const row = byId.get(id)
    if (!row) return []
    const { title, votes_up: votesUp, votes_down: votesDown } = row
    const state = states[row.withdrawn_by ?? 'none']
    return { id, title, createdAt, state, votesUp, votesDown, heldVotes: heldById.get(id) ?? 0 }
  })
}

const states = { none: 'listed', founder: 'withdrawn', administrator: 'hidden' } as const
