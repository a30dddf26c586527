import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { type IdeaId, ideaIdSchema } from './contract.ts'

export interface Cursor {
  ranks: number[]
  createdAt: string
  id: IdeaId
}

export interface RankedId {
  id: IdeaId
  ranks: number[]
  created_at: Date
}

/** More comes first, then the newer idea, then the higher id. */
export interface Order {
  /** SQL over the ranks of an idea, whose values a cursor holds */
  ranks: RawBuilder<number>[]
  isByAge: boolean
  cursorSchema: z.ZodType<Cursor>
}

export interface PageRange {
  order: Order
  after: Cursor | null
  limit: number
}

// The format of toISOString: the database supports neither year 0 nor fractions of any length.
const timeSchema = z.iso.datetime({ precision: 3 }).refine((text) => text >= '0001')

const up = sql<number>`rank_up`
const net = sql<number>`rank_net`
const signUps = sql<number>`rank_sign_ups`

/** Each has an index of `ideas`; `idea_tags` has those of `top` and `recent`. */
export const orders = {
  top: getOrder([up, net]),
  recent: { ...getOrder([up, net]), isByAge: true },
  /** like `recent`, for tables without ranks */
  age: { ...getOrder([]), isByAge: true },
  net: getOrder([net]),
  signUps: getOrder([signUps]),
  engagement: getOrder([sql<number>`(2 * rank_up - rank_net + rank_sign_ups)`]),
} satisfies Record<string, Order>

export function toCursor(rankedId: RankedId): unknown[] {
  return [...rankedId.ranks, rankedId.created_at.toISOString(), rankedId.id]
}

export function getRankedIdColumns(
  { order }: PageRange,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${id} as id, array[${sql.join(order.ranks)}]::integer[] as ranks, created_at`
}

export function isAfter({ order, after }: PageRange, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!after) return sql`true`
  const ranks = order.isByAge ? [] : after.ranks.map((rank) => sql`${rank}::integer`)
  const cursor = [...ranks, sql`${after.createdAt}::timestamptz`, sql`${after.id}::uuid`]
  return sql`(${sql.join(getColumns(order, id))}) < (${sql.join(cursor)})`
}

export function orderBy({ order }: PageRange, id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join(getColumns(order, id).map((column) => sql`${column} desc`))
}

function getOrder(ranks: RawBuilder<number>[]): Order {
  const cursorSchema = z
    .array(z.unknown())
    .transform((values) => ({
      ranks: values.slice(0, -2),
      createdAt: values.at(-2),
      id: values.at(-1),
    }))
    .pipe(
      z.object({
        ranks: z.array(z.int32()).length(ranks.length),
        createdAt: timeSchema,
        id: ideaIdSchema,
      }),
    )
  return { ranks, isByAge: false, cursorSchema }
}

function getColumns({ ranks, isByAge }: Order, id: RawBuilder<unknown>): RawBuilder<unknown>[] {
  return [...(isByAge ? [] : ranks), sql`created_at`, id]
}
