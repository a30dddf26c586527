import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables.ts'
import type { PostRow } from './post-repository.ts'
import { reservationSeconds } from '../rules.ts'
import { dayMs, minuteMs } from '../../../shared/durations.ts'

const maxCheckDays = 7
/** If this process dies, another one checks then. */
const leaseMs = 5 * minuteMs
/** After each check of a post in doubt; then hourly for a day, then never. */
const doubtMinutes = [5, 30]
const maxDoubtChecks = doubtMinutes.length + 24

/** Marks interrupted tries as doubtful: no try is still running after `reservationSeconds`. */
export async function markInterrupted(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('reddit_post_tracking')
    .set({ state: 'doubtful', reason: 'The site was stopped while it was being posted.' })
    .where('state', '=', 'armed')
    .where('look_at', '<=', now)
    .where('armed_at', '<=', new Date(now.getTime() - reservationSeconds * 1000))
    .execute()
}

/** Each post for one process. */
export async function claimDueChecks(db: Database, now: Date, limit: number): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    update reddit_post_tracking t
    set look_at = ${new Date(now.getTime() + leaseMs)}, looks = looks + 1
    from (
      select id from reddit_post_tracking where look_at <= ${now}
      order by look_at, id limit ${limit} for update skip locked) due
    where t.id = due.id and t.look_at <= ${now}
    returning t.*`.execute(db)
  return rows
}

/** Null: never again. @param row as it was claimed */
export function getNextCheck(
  { state, looks, posted_at: postedAt }: Pick<PostRow, 'state' | 'looks' | 'posted_at'>,
  now: Date,
): Date | null {
  if (state === 'posted' || state === 'removed') {
    const next = new Date(now.getTime() + dayMs)
    const end = (postedAt ?? now).getTime() + maxCheckDays * dayMs + 10 * minuteMs
    return next.getTime() <= end ? next : null
  }
  if (looks > maxDoubtChecks) return null
  return new Date(now.getTime() + (doubtMinutes[looks - 1] ?? 60) * minuteMs)
}
