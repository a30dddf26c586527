import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type IdeaId, ideaIdSchema } from './contract.ts'

// As toISOString writes it: the database knows no year 0 and no endless fractions.
const timeSchema = z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001')
/** Where a page ended: up, net, time and id of its last idea. */
export const positionSchema = z.tuple([z.int32(), z.int32(), timeSchema, ideaIdSchema])
export type Position = z.output<typeof positionSchema>

/** An idea's id, and where it stands in the order of lists. */
export interface Place {
  id: IdeaId
  rank_up: number
  rank_net: number
  created_at: Date
}

/** A stretch of a list: the next `limit` places after a position. */
export interface Stretch {
  sort: 'top' | 'recent'
  after: Position | null
  limit: number
}

/** The condition of standing after the position; `id` is the column that holds the idea's id. */
export function isAfter({ sort, after }: Stretch, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!after) return sql`true`
  const [rankUp, rankNet, createdAt, ideaId] = after
  return sort === 'top'
    ? sql`(rank_up, rank_net, created_at, ${id}) < (${rankUp}::integer, ${rankNet}::integer, ${createdAt}::timestamptz, ${ideaId}::uuid)`
    : sql`(created_at, ${id}) < (${createdAt}::timestamptz, ${ideaId}::uuid)`
}

export function orderBy({ sort }: Stretch, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sort === 'top'
    ? sql`rank_up desc, rank_net desc, created_at desc, ${id} desc`
    : sql`created_at desc, ${id} desc`
}
