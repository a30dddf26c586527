import { sql, type SqlBool } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/tables.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueEmail } from '../../../platform/email/outbox.ts'
import type { ValidatorId } from '../contract.ts'
import { getMatchingIdeas, type NewIdea, listNewIdeas } from '../new-ideas.ts'
import { firstEmailDays, getIssueTime } from '../rules.ts'
import { dayMs } from '../../../shared/durations.ts'

const batchSize = 100

/** Once per validator, in batches, so that the next run continues an interrupted one. */
export const sendValidatorIdeas = defineJob({
  name: 'send-validator-ideas',
  schedule: '0 10-23 * * 2',
  retries: 0,
  timeoutSeconds: 1800,
  async run(services, _data, stopping) {
    const now = services.clock()
    const firstSince = new Date(now.getTime() - firstEmailDays * dayMs)
    const since = await findEarliestSince(services.db, getIssueTime(now), firstSince)
    if (!since) return
    const issue = { now, firstSince, ideas: await listNewIdeas(services.db, since, now) }
    let last: ValidatorId | null = null
    do {
      stopping.throwIfAborted()
      const after: ValidatorId | null = last
      last = await services.db.transaction().execute((tx) => writeBatch(services, tx, issue, after))
    } while (last)
  },
})

interface Issue {
  now: Date
  /** since when ideas are new to a validator without an earlier email */
  firstSince: Date
  ideas: NewIdea[]
}

/** The earliest time since which a due validator wants ideas; null if none is due. */
async function findEarliestSince(
  db: Database,
  dueAt: Date,
  firstSince: Date,
): Promise<Date | null> {
  const { since } = await db
    .selectFrom('validators')
    .select(sql<Date | null>`min(coalesce(told_until, ${firstSince}::timestamptz))`.as('since'))
    .where(isDueBefore(dueAt))
    .executeTakeFirstOrThrow()
  return since
}

function isDueBefore(dueAt: Date) {
  return sql<SqlBool>`(told_until is null or told_until < ${dueAt})`
}

/** @returns the last validator of the batch; null if none was left */
async function writeBatch(
  services: Services,
  tx: DatabaseTransaction,
  { now, firstSince, ideas }: Issue,
  after: ValidatorId | null,
): Promise<ValidatorId | null> {
  const batch = await tx
    .selectFrom('validators')
    .select(['id', 'email', 'name', 'interests', 'told_until'])
    .where(isDueBefore(getIssueTime(now)))
    .$if(after !== null, (rest) => rest.where('id', '>', after as ValidatorId))
    .orderBy('id')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute()
  if (batch.length === 0) return null

  for (const { id, email, name, interests, told_until: notifiedUntil } of batch) {
    const matching = getMatchingIdeas(ideas, interests, notifiedUntil ?? firstSince)
    if (matching.length === 0) continue
    await queueEmail(services, tx, {
      kind: 'validator-ideas',
      to: email,
      about: id,
      data: { validatorId: id, name, interests, ideas: matching },
      isBulk: true,
    })
  }
  const ids = batch.map(({ id }) => id)
  await tx.updateTable('validators').set({ told_until: now }).where('id', 'in', ids).execute()
  return ids.at(-1) ?? null
}
