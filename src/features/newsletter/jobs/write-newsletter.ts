import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueEmail } from '../../../platform/email/outbox.ts'
import { listTopOfWeek } from '../../ideas/top-of-week.ts'
import type { IssueIdea } from '../emails.ts'
import { ideasPerIssue, getIssue } from '../rules.ts'

const batchSize = 200

/** One transaction for emails and `last_issue`, so that the next run continues an interrupted one. */
export const writeNewsletter = defineJob({
  name: 'write-newsletter',
  schedule: '0 10-23 * * 1',
  retries: 2,
  timeoutSeconds: 1800,
  async run(services, _data, signal) {
    const issue = getIssue(services.clock())
    if (issue === null) return
    const ideas = await listIssueIdeas(services)
    if (ideas.length === 0) return
    let written = batchSize
    while (written === batchSize && !signal.aborted) {
      written = await writeBatch(services, issue, ideas)
    }
  },
})

async function listIssueIdeas({ db, clock }: Services): Promise<IssueIdea[]> {
  const top = await listTopOfWeek(db, clock(), ideasPerIssue)
  return top.map(({ id, title, weekNet }) => ({ id, title, weekNet }))
}

/** @returns below `batchSize` when none is left, or another process holds the rest */
function writeBatch(services: Services, issue: string, ideas: IssueIdea[]): Promise<number> {
  return services.db.transaction().execute(async (db) => {
    const readers = await db
      .selectFrom('newsletter_readers')
      .innerJoin('waitlist', 'waitlist.id', 'newsletter_readers.entry_id')
      .select(['newsletter_readers.entry_id', 'waitlist.email'])
      .where((eb) => eb.or([eb('last_issue', 'is', null), eb('last_issue', '<', issue)]))
      .limit(batchSize)
      .forUpdate('newsletter_readers')
      .skipLocked()
      .execute()
    if (readers.length === 0) return 0
    for (const { entry_id: entryId, email } of readers) {
      await queueEmail(services, db, {
        kind: 'newsletter-issue',
        to: email,
        about: entryId,
        data: { entryId, issue, ideas },
        isBulk: true,
      })
    }
    const ids = readers.map(({ entry_id }) => entry_id)
    await db
      .updateTable('newsletter_readers')
      .set({ last_issue: issue })
      .where('entry_id', 'in', ids)
      .execute()
    return readers.length
  })
}
