import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'

export interface ListedEntry {
  email: string
  joinedAt: Date
  verifiedAt: Date
  comments: string
  referrals: number
  position: number
}

/** Small enough that the only session of the embedded database is soon free for others. */
const rowsPerPage = 1000

/**
 * The verified entries of an idea by position, in pages and without a transaction, at the speed of
 * the reader. People leave, and referrals move others meanwhile: everyone present from start to end
 * is listed once. Suppressed emails are left out and keep their position.
 */
export async function* listedPages(
  db: Database,
  ideaId: IdeaId,
  size = rowsPerPage,
): AsyncGenerator<ListedEntry[]> {
  const lastTurn = await findLastTurn(db, ideaId)
  const isRead = new Uint8Array(lastTurn + 1)
  let position = 0
  // Entries with referrals come first, and move; then all by their turns, which never change.
  for (const pageAfter of [pageByReferrals, pageByTurn]) {
    for await (const rows of pages(db, { ideaId, lastTurn, size, pageAfter })) {
      const listed: ListedEntry[] = []
      for (const { turn, isSuppressed, ...entry } of rows) {
        if (isRead[turn]) continue
        isRead[turn] = 1
        position += 1
        if (!isSuppressed) listed.push({ ...entry, position })
      }
      if (listed.length > 0) yield listed
    }
  }
}

export async function countListed(db: Database, ideaId: IdeaId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from waitlist
    where idea_id = ${ideaId} and verified and not ${isSuppressed}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Distinct people in `listedPages`: dotted and plus-tagged forms of one email are one person. */
export async function countPeople(db: Database, ideaId: IdeaId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person) from waitlist
    where idea_id = ${ideaId} and verified and not ${isSuppressed}`.execute(db)
  return rows[0]?.count ?? 0
}

const isSuppressed = sql`exists (select from suppressed_addresses where address = waitlist.email)`

async function findLastTurn(db: Database, ideaId: IdeaId): Promise<number> {
  const last = await db
    .selectFrom('waitlist')
    .select('turn')
    .where('idea_id', '=', ideaId)
    .where('verified', '=', true)
    .orderBy('turn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.turn ?? 0
}

interface Row extends Omit<ListedEntry, 'position'> {
  turn: number
  isSuppressed: boolean
}

interface Walk {
  ideaId: IdeaId
  /** entries of later turns came after the start */
  lastTurn: number
  size: number
  pageAfter: (last: Row | undefined, walk: Walk) => RawBuilder<Row>
}

async function* pages(db: Database, walk: Walk): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const { rows } = await walk.pageAfter(last, walk).execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === walk.size ? rows.at(-1) : undefined
  } while (last)
}

const byReferrals = sql`referrals desc, turn`

/**
 * Two ranges of the index: with one condition for both, each page would read all those before it.
 */
function pageByReferrals(last: Row | undefined, walk: Walk): RawBuilder<Row> {
  if (!last) return range(walk, sql`referrals >= 1`, byReferrals)
  const { referrals, turn } = last
  return sql<Row>`
    (${range(walk, sql`referrals = ${referrals} and turn > ${turn}`, byReferrals)})
    union all (${range(walk, sql`referrals < ${referrals} and referrals >= 1`, byReferrals)})
    order by ${byReferrals} limit ${walk.size}`
}

function pageByTurn(last: Row | undefined, walk: Walk): RawBuilder<Row> {
  return range(walk, sql`turn > ${last?.turn ?? 0}`, sql`turn`)
}

function range(
  { ideaId, lastTurn, size }: Walk,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`
    select email, created_at as "joinedAt", verified_at as "verifiedAt", comments, referrals, turn,
      ${isSuppressed} as "isSuppressed"
    from waitlist
    where idea_id = ${ideaId} and verified and turn <= ${lastTurn} and ${where}
    order by ${order} limit ${size}`
}
