import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { OutputOf } from '../../platform/functions/declare.ts'
import { isOwned } from '../founders/queries.ts'
import { maxOwned } from '../founders/rules.ts'
import { listWaitlistSales } from '../purchases/waitlist-sales.ts'
import { countHeld } from '../votes/count-held.ts'
import { countDownloads } from '../waitlist/downloads.ts'
import { countPeople } from '../waitlist/listed-entries.ts'
import type { getOwnedIdeas as contract } from './contract.ts'

/** Newest first, at most 1,000, with withdrawn ideas whose waitlist was bought; empty for a browser that has proved nothing. */
export async function getOwnedIdeas({
  actor: { browserKey },
  clock,
  db,
}: RequestContext): Promise<OutputOf<typeof contract>> {
  if (browserKey === null) return { ideas: [] }
  const rows = await db
    .selectFrom('ideas')
    .select(['id', 'title', 'business_email', 'withdrawn_at'])
    .where(isOwned({ browserKey, now: clock() }))
    .where(
      sql<boolean>`(withdrawn_at is null or (withdrawn_by = 'founder'
        and exists (select from purchases where idea_id = ideas.id and is_granted)))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOwned)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [sales, downloads, held, people] = await Promise.all([
    listWaitlistSales(db, ids),
    countDownloads(db, ids),
    countHeld(db, ids),
    countPeople(db, ids),
  ])
  return {
    ideas: rows.map(({ id, title, business_email: businessEmail, withdrawn_at: withdrawnAt }) => ({
      id,
      title,
      businessEmail,
      ...(sales.get(id) ?? { hasPaid: false, isAwaiting: false }),
      downloads: downloads.get(id)?.count ?? 0,
      lastDownloadAt: downloads.get(id)?.lastAt.toISOString() ?? null,
      heldVotes: held.get(id) ?? null,
      people: people.get(id) ?? 0,
      isWithdrawn: withdrawnAt !== null,
    })),
  }
}
