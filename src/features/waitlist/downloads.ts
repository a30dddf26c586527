import { randomUUID } from 'node:crypto'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { IdeaId } from '../ideas/contract.ts'

export async function recordDownload(
  db: Database | DatabaseTransaction,
  ideaId: IdeaId,
  now: Date,
): Promise<void> {
  await db
    .insertInto('waitlist_downloads')
    .values({ id: randomUUID(), idea_id: ideaId, downloaded_at: now })
    .execute()
}

interface Downloads {
  count: number
  lastAt: Date
}

/** Downloads of these waitlists; one that was never downloaded is missing. */
export async function countDownloads(
  db: Database,
  ideaIds: readonly IdeaId[],
): Promise<Map<IdeaId, Downloads>> {
  if (ideaIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('waitlist_downloads')
    .select(({ fn }) => [
      'idea_id',
      fn.countAll<number>().as('count'),
      fn.max('downloaded_at').as('lastAt'),
    ])
    .where('idea_id', 'in', ideaIds)
    .groupBy('idea_id')
    .execute()
  return new Map(rows.map(({ idea_id: ideaId, count, lastAt }) => [ideaId, { count, lastAt }]))
}
