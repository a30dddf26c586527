import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { DatabaseTransaction } from '../../../platform/db/tables.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueEmail } from '../../../platform/email/outbox.ts'
import { addDays } from '../../../shared/durations.ts'
import type { FounderNoticesId, IdeaCounts } from '../emails.ts'
import { listIdeas, recordSent } from '../queries.ts'
import { getIssueTime, isInactive, maxIdeasPerEmail, unansweredDays } from '../rules.ts'

const batchSize = 20

/** One transaction for the emails and what they say, so that the next run continues an interrupted one. */
export const writeFounderNews = defineJob({
  name: 'write-founder-news',
  schedule: '5 9-23 * * *',
  retries: 2,
  timeoutSeconds: 1800,
  async run(services, _data, signal) {
    await deleteUnanswered(services)
    let read = batchSize
    while (read === batchSize && !signal.aborted) {
      read = await services.db.transaction().execute((tx) => writeBatch(services, tx))
    }
  },
})

/** The question and its email hold an email that anyone may have typed. */
async function deleteUnanswered({ clock, db }: Services): Promise<void> {
  const before = addDays(clock(), -unansweredDays)
  await sql`delete from founder_notices where how_often is null and asked_at < ${before}`.execute(
    db,
  )
  await sql`
    delete from letters where kind = 'founder-notices-offer' and created_at < ${before}`.execute(db)
}

interface Due {
  id: FounderNoticesId
  email: string
  how_often: 'daily' | 'weekly'
  seen_at: Date | null
}

/** @returns below `batchSize` when none is left, or another process holds the rest */
async function writeBatch(services: Services, tx: DatabaseTransaction): Promise<number> {
  const now = services.clock()
  const { rows } = await sql<Due>`
    select id, email, how_often, seen_at from founder_notices
    where stopped_at is null and (
      how_often = 'daily' and (checked_at is null or checked_at < ${getIssueTime('daily', now)})
      or how_often = 'weekly' and (checked_at is null or checked_at < ${getIssueTime('weekly', now)}))
    order by id limit ${batchSize} for update skip locked`.execute(tx)
  for (const due of rows) {
    const isSent = await writeNews(services, tx, due, now)
    const isLast = isSent && isInactive(due.seen_at, now)
    await tx
      .updateTable('founder_notices')
      .set({
        checked_at: now,
        ...(isSent ? { last_sent_at: now } : {}),
        ...(isLast ? { stopped_at: now } : {}),
      })
      .where('id', '=', due.id)
      .execute()
  }
  return rows.length
}

/** @returns whether there was news */
async function writeNews(
  services: Services,
  tx: DatabaseTransaction,
  { id, email, how_often: howOften, seen_at: seenAt }: Due,
  now: Date,
): Promise<boolean> {
  const news = (await listIdeas(tx, email))
    .map((idea) => ({ ...idea, gained: subtract(idea.counts, idea.sent) }))
    .filter(({ gained }) => sum(gained) > 0)
    .toSorted((one, other) => sum(other.gained) - sum(one.gained))
  if (news.length === 0) return false
  // In one order, as two transactions would wait for each other otherwise.
  for (const idea of news.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    await recordSent(tx, idea)
  }
  await queueEmail(services, tx, {
    kind: 'founder-news',
    to: email,
    about: id,
    data: {
      noticesId: id,
      howOften,
      ideas: news.slice(0, maxIdeasPerEmail).map(({ id: ideaId, title, gained, counts }) => ({
        id: ideaId,
        title,
        gained,
        now: counts,
      })),
      others: Math.max(0, news.length - maxIdeasPerEmail),
      isLast: isInactive(seenAt, now),
    },
    isBulk: true,
  })
  return true
}

/** Votes that were taken back are no news. */
function subtract(counts: IdeaCounts, sent: IdeaCounts): IdeaCounts {
  return {
    votesUp: Math.max(0, counts.votesUp - sent.votesUp),
    votesDown: Math.max(0, counts.votesDown - sent.votesDown),
    votesHeld: Math.max(0, counts.votesHeld - sent.votesHeld),
    signUps: Math.max(0, counts.signUps - sent.signUps),
  }
}

function sum({ votesUp, votesDown, votesHeld, signUps }: IdeaCounts): number {
  return votesUp + votesDown + votesHeld + signUps
}
