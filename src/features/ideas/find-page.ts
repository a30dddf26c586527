import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { Idea } from './contract.ts'
import { getKnownTotals, type Tag } from './known-totals.ts'
import { findSearchWords } from './known-words.ts'
import {
  isAfter,
  orderBy,
  type RankedId,
  getRankedIdColumns,
  type PageRange,
} from './list-order.ts'
import { selectIdeas, toIdea } from './queries.ts'
import { maxExactTotal } from './rules.ts'
import { type Matches, searchWithin, searchIdeas, type SearchServices } from './search-ideas.ts'
import { toTsquery } from './words.ts'

interface IdeaFilter {
  tags?: Tag[]
  q?: string | undefined
  /** a condition on the row of `ideas` that few ideas meet */
  condition?: RawBuilder<SqlBool> | undefined
}

export interface Page {
  ideas: Idea[]
  /** the last place shown; null if nothing follows */
  last: RankedId | null
  total: number
  totalIsCapped: boolean
}

export async function findPage(
  services: SearchServices,
  filter: IdeaFilter,
  range: PageRange,
): Promise<Page> {
  const extended = { ...range, limit: range.limit + 1 }
  const { tags = [], q, condition } = filter
  const found = condition
    ? await findWhere(services.db, { condition, tags, q }, extended)
    : await findInAll(services, { tags, q }, extended)
  return found ? readPage(services.db, found, range.limit) : emptyPage
}

export const emptyPage: Page = { ideas: [], last: null, total: 0, totalIsCapped: false }

async function findWhere(
  db: Database,
  { condition, tags, q }: { condition: RawBuilder<SqlBool>; tags: Tag[]; q: string | undefined },
  range: PageRange,
): Promise<Matches | null> {
  const query = await getQuery(db, q)
  const known = tags.length > 0 ? await getKnownTotals(db, tags) : { tags }
  if (query === null || known === null) return null
  return searchWithin(db, { condition, tags: known.tags, query }, range)
}

async function findInAll(
  services: SearchServices,
  { tags, q }: { tags: Tag[]; q: string | undefined },
  range: PageRange,
): Promise<Matches | null> {
  const { db } = services
  const isPlain = tags.length === 0 && q === undefined
  const [known, query, all] = await Promise.all([
    getKnownTotals(db, tags),
    getQuery(db, q),
    isPlain ? selectRankedIds(undefined, range).execute(db) : undefined,
  ])
  if (known === null || query === null) return null
  if (all) return { rankedIds: all.rows, total: known.allIdeas }
  if (query !== undefined || tags.length > 1) return searchIdeas(services, { known, query }, range)
  const { rows } = await selectRankedIds(known.tags[0], range).execute(db)
  return { rankedIds: rows, total: known.matchingTags }
}

/** @returns the tsquery; undefined without a search; null if nothing can match */
async function getQuery(db: Database, q: string | undefined): Promise<string | null | undefined> {
  if (q === undefined) return undefined
  const words = await findSearchWords(db, q)
  return words && toTsquery(words)
}

function selectRankedIds(tag: Tag | undefined, range: PageRange): RawBuilder<RankedId> {
  if (!tag) {
    const id = sql`id`
    return sql`
      select ${getRankedIdColumns(range, id)} from ideas
      where withdrawn_at is null and ${isAfter(range, id)}
      order by ${orderBy(range, id)} limit ${range.limit}`
  }
  const id = sql`idea_id`
  return sql`
    select ${getRankedIdColumns(range, id)} from idea_tags
    where kind = ${tag.kind} and value = ${tag.value} and ${isAfter(range, id)}
    order by ${orderBy(range, id)} limit ${range.limit}`
}

async function readPage(db: Database, { rankedIds, total }: Matches, limit: number): Promise<Page> {
  const shown = rankedIds.slice(0, limit)
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
    last: rankedIds.length > limit ? (shown.at(-1) ?? null) : null,
    total: Math.min(total, maxExactTotal),
    totalIsCapped: total > maxExactTotal,
  }
}
