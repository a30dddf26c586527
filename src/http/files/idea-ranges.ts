import { sql } from 'kysely'
import { z } from 'zod'
import { type IdeaId, ideaIdSchema } from '../../features/ideas/contract.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/db/tables.ts'

/** Excludes `from`, includes `to`. */
interface IdeaRange {
  from: RangeEnd
  to: RangeEnd
}

interface RangeEnd {
  /** an ISO time, or '-infinity' or 'infinity' */
  at: string
  id: string
}

const start: RangeEnd = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
const end: RangeEnd = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const positionsSchema = z.array(z.object({ at: z.iso.datetime(), id: ideaIdSchema }))

/**
 * The last chunk is open. Ranges are stored once found, so that only the newest is counted, and a withdrawn
 * idea moves no other.
 */
export async function readRanges(
  { db, store }: Pick<Services, 'db' | 'store'>,
  size: number,
): Promise<IdeaRange[]> {
  const key = `sitemap-ends-${size}`
  const known = positionsSchema.safeParse(await store.get(key)).data ?? []
  const ends: RangeEnd[] = [...known]
  for (;;) {
    const next = await findEndAfter(db, ends.at(-1) ?? start, size)
    if (!next) break
    ends.push(next)
  }
  if (ends.length > known.length) await store.set(key, ends, yearSeconds)
  return [...ends, end].map((to, index) => ({ from: ends[index - 1] ?? start, to }))
}

/** The last of the next `size` ideas; null unless others follow. */
async function findEndAfter(
  db: Database,
  { at, id }: RangeEnd,
  size: number,
): Promise<RangeEnd | null> {
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'created_at'])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(created_at, id) > (${at}::timestamptz, ${id}::uuid)`)
    .orderBy('created_at')
    .orderBy('id')
    .offset(size - 1)
    .limit(2)
    .execute()
  const [last, following] = rows
  return last && following ? { at: last.created_at.toISOString(), id: last.id } : null
}

/** The last post or edit of an idea in each chunk; null if it has no open idea. */
export async function getChanges(
  db: Database,
  ranges: readonly IdeaRange[],
): Promise<(Date | null)[]> {
  const isWithin = sql`withdrawn_at is null and (created_at, id) > (s.from_at, s.from_id)
    and (created_at, id) <= (s.to_at, s.to_id)`
  const { rows } = await sql<{ changedAt: Date | null }>`
    select greatest(
      (select created_at from ideas where ${isWithin} order by created_at desc, id desc limit 1),
      (select max(edited_at) from ideas where edited_at is not null and ${isWithin})
    ) as "changedAt"
    from unnest(
      ${ranges.map(({ from }) => from.at)}::timestamptz[], ${ranges.map(({ from }) => from.id)}::uuid[],
      ${ranges.map(({ to }) => to.at)}::timestamptz[], ${ranges.map(({ to }) => to.id)}::uuid[]
    ) with ordinality as s (from_at, from_id, to_at, to_id, place)
    order by s.place`.execute(db)
  return rows.map(({ changedAt }) => changedAt)
}

export async function getIdeas(
  db: Database,
  { from, to }: IdeaRange = { from: start, to: end },
  limit: number,
): Promise<{ id: IdeaId; changedAt: Date }[]> {
  return db
    .selectFrom('ideas')
    .select(['id', sql<Date>`coalesce(edited_at, created_at)`.as('changedAt')])
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`(created_at, id) > (${from.at}::timestamptz, ${from.id}::uuid)`)
    .where(sql<boolean>`(created_at, id) <= (${to.at}::timestamptz, ${to.id}::uuid)`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const yearSeconds = 365 * 24 * 3600
