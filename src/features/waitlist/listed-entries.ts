import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'
import { findLastTurn } from './positions.ts'

export interface ListedEntry {
  email: string
  joinedAt: Date
  verifiedAt: Date
  /** empty if their writer agreed to hand over the email alone */
  comments: string
  referrals: number
  position: number
}

/** Small enough that the only session of the embedded database is soon free for others. */
const defaultPageSize = 1000

/** Without a transaction, at the reader's speed: everyone present from start to end is listed once. */
export async function* listEntryPages(
  db: Database,
  ideaId: IdeaId,
  size = defaultPageSize,
): AsyncGenerator<ListedEntry[]> {
  const lastTurn = await findLastTurn(db, ideaId)
  const isRead = new Uint8Array(lastTurn + 1)
  let position = 0
  // Entries with referrals come first, and move; then all by their turns, which never change.
  for (const selectNextPage of [selectByReferrals, selectByTurn]) {
    for await (const rows of readPages(db, { ideaId, lastTurn, size, selectNextPage })) {
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

/**
 * Distinct people in `listEntryPages`: dotted and plus-tagged forms of one email are one person.
 * Ideas without any are missing.
 */
export async function countPeople(
  db: Database,
  ideaIds: readonly IdeaId[],
): Promise<Map<IdeaId, number>> {
  const { rows } = await sql<{ ideaId: IdeaId; count: number }>`
    select idea_id as "ideaId", count(distinct person) from waitlist
    where idea_id = any (${ideaIds}::uuid[]) and verified and not ${isSuppressed}
    group by idea_id`.execute(db)
  return new Map(rows.map(({ ideaId, count }) => [ideaId, count]))
}

const isSuppressed = sql`exists (select from suppressed_addresses where address = waitlist.email)`

const mayHandOverComments = sql`
  (select names_comments from consent_wordings where version = waitlist.consent_version)`

interface Row extends Omit<ListedEntry, 'position'> {
  turn: number
  isSuppressed: boolean
}

interface PageRequest {
  ideaId: IdeaId
  /** entries of later turns came after the start */
  lastTurn: number
  size: number
  selectNextPage: (last: Row | undefined, request: PageRequest) => RawBuilder<Row>
}

async function* readPages(db: Database, request: PageRequest): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const { rows } = await request.selectNextPage(last, request).execute(db)
    if (rows.length > 0) yield rows
    last = rows.length === request.size ? rows.at(-1) : undefined
  } while (last)
}

const referralOrder = sql`referrals desc, turn`

/** Two ranges of the index: with one condition for both, each page would read all those before it. */
function selectByReferrals(last: Row | undefined, request: PageRequest): RawBuilder<Row> {
  if (!last) return selectRange(request, sql`referrals >= 1`, referralOrder)
  const { referrals, turn } = last
  return sql<Row>`
    (${selectRange(request, sql`referrals = ${referrals} and turn > ${turn}`, referralOrder)})
    union all (${selectRange(request, sql`referrals < ${referrals} and referrals >= 1`, referralOrder)})
    order by ${referralOrder} limit ${request.size}`
}

function selectByTurn(last: Row | undefined, request: PageRequest): RawBuilder<Row> {
  return selectRange(request, sql`turn > ${last?.turn ?? 0}`, sql`turn`)
}

function selectRange(
  { ideaId, lastTurn, size }: PageRequest,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<Row> {
  return sql<Row>`
    select email, created_at as "joinedAt", verified_at as "verifiedAt", referrals, turn,
      case when ${mayHandOverComments} then comments else '' end as comments,
      ${isSuppressed} as "isSuppressed"
    from waitlist
    where idea_id = ${ideaId} and verified and turn <= ${lastTurn} and ${where}
    order by ${order} limit ${size}`
}
