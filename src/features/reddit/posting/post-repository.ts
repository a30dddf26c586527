import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { SubmittedPost } from '../../../integrations/reddit/contract.ts'
import type { Services } from '../../../platform/context.ts'
import type { Database, DatabaseTransaction, Tables } from '../../../platform/db/tables.ts'
import type { Id } from '../../../shared/schema/ids.ts'
import type { IdeaId } from '../../ideas/contract.ts'
import { getCooldownEnd } from './cooldown.ts'
import { reservationSeconds } from '../rules.ts'

type Deps = Pick<Services, 'db' | 'clock'>
export type PostRow = Selectable<Tables['reddit_post_tracking']>

/** The right to submit once. `armed_at` distinguishes it from earlier attempts of the same idea there. */
export type ReservedAttempt = Pick<PostRow, 'id' | 'idea_id' | 'subreddit' | 'account' | 'armed_at'>

/** Reddit's filters remove some posts only later. */
const firstCheckMs = 60_000

export async function findAttempt(
  db: Database,
  ideaId: IdeaId,
  subreddit: string,
): Promise<PostRow | undefined> {
  return db
    .selectFrom('reddit_post_tracking')
    .selectAll()
    .where('idea_id', '=', ideaId)
    .where(sql`lower(subreddit)`, '=', subreddit.toLowerCase())
    .executeTakeFirst()
}

/** While true, no other process may decide what became of it. */
export function isInProgress({ state, armed_at: armedAt }: PostRow, now: Date): boolean {
  return state === 'armed' && now.getTime() - armedAt.getTime() < reservationSeconds * 1000
}

interface AttemptOrder {
  ideaId: IdeaId
  subreddit: string
  account: string | null
  isAutomatic: boolean
  skipCooldown: boolean
}

/** Committed before Reddit is called, released only by a rejection. @returns null if the attempt exists already or the idea is not shown */
export async function reserveAttempt(
  { db, clock }: Deps,
  { ideaId, subreddit, account, isAutomatic, skipCooldown }: AttemptOrder,
): Promise<ReservedAttempt | { cooldownEndsAt: Date } | null> {
  const now = clock()
  const nextCheckAt = new Date(now.getTime() + reservationSeconds * 1000)
  return db.transaction().execute(async (tx) => {
    // Of two concurrent ideas for one subreddit, the second waits for the cooldown of the first.
    const place = `reddit ${subreddit.toLowerCase()}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx)
    const until = skipCooldown ? null : await getCooldownEnd(tx, subreddit, now)
    if (until) return { cooldownEndsAt: until }
    const { rows } = await sql<ReservedAttempt>`
      insert into reddit_post_tracking as t
        (id, idea_id, subreddit, state, account, is_automatic, armed_at, look_at)
      select ${randomUUID()}::uuid, id, ${subreddit}, 'armed', ${account}, ${isAutomatic}::boolean,
        ${now}::timestamptz, ${nextCheckAt}::timestamptz
      from ideas where id = ${ideaId} and withdrawn_at is null
      on conflict (idea_id, lower(subreddit)) do update set
        subreddit = excluded.subreddit, state = 'armed', account = excluded.account, reason = null,
        is_automatic = excluded.is_automatic, look_at = excluded.look_at, looks = 0,
        armed_at = greatest(excluded.armed_at, t.armed_at + interval '1 millisecond')
      where t.state = 'refused'
      returning id, idea_id, subreddit, account, armed_at`.execute(tx)
    return rows[0] ?? null
  })
}

export interface RecordedPost extends SubmittedPost {
  postedAt: Date
}

/** Overrides an earlier rejection of the row. @returns false if it is recorded already */
export async function recordPosted(
  { db, clock }: Deps,
  { id }: Pick<PostRow, 'id'>,
  post: RecordedPost,
): Promise<boolean> {
  const nextCheckAt = new Date(clock().getTime() + firstCheckMs)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('reddit_post_tracking')
      .set({
        state: 'posted',
        account: null,
        post_id: post.id,
        post_url: post.url,
        posted_at: sql<Date>`greatest(armed_at, ${post.postedAt}::timestamptz)`,
        reason: null,
        look_at: nextCheckAt,
        looks: 0,
      })
      .where('id', '=', id)
      .where('state', 'in', ['armed', 'doubtful', 'refused'])
      .returning(['idea_id', 'subreddit', 'posted_at'])
      .executeTakeFirst()
    if (!row) return false
    await addEvent(tx, {
      ideaId: row.idea_id,
      at: row.posted_at ?? post.postedAt,
      metadata: { subreddit: row.subreddit, ...(post.url === null ? {} : { post_url: post.url }) },
    })
    return true
  })
}

async function addEvent(
  tx: DatabaseTransaction,
  { ideaId, at, metadata }: { ideaId: IdeaId; at: Date; metadata: Record<string, string> },
): Promise<void> {
  await tx
    .insertInto('distribution_events')
    .values({
      id: randomUUID() as Id<'distribution event'>,
      idea_id: ideaId,
      event_type: 'reddit_post',
      metadata: sql`${JSON.stringify(metadata)}::jsonb`,
      created_at: at,
    })
    .execute()
}

/** The idea may be tried again. @returns false if the attempt is closed already */
export async function recordRejected(
  { db }: Pick<Deps, 'db'>,
  attempt: Pick<PostRow, 'id' | 'armed_at'>,
  reason: string,
): Promise<boolean> {
  const result = await updateOpenAttempt(db, attempt)
    .set({ state: 'refused', account: null, reason, look_at: null })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export async function recordDoubt(
  { db, clock }: Deps,
  attempt: Pick<PostRow, 'id' | 'armed_at'>,
  reason: string,
): Promise<void> {
  const nextCheckAt = new Date(clock().getTime() + firstCheckMs)
  await updateOpenAttempt(db, attempt)
    .set({ state: 'doubtful', reason, look_at: nextCheckAt })
    .execute()
}

/** Matches only this try, and only while its outcome is open. */
function updateOpenAttempt(
  db: Database,
  { id, armed_at: armedAt }: Pick<PostRow, 'id' | 'armed_at'>,
) {
  return db
    .updateTable('reddit_post_tracking')
    .where('id', '=', id)
    .where('armed_at', '=', armedAt)
    .where('state', 'in', ['armed', 'doubtful'])
}
