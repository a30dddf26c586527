import { defineJob } from '../jobs/define-job.ts'
import { dayMs } from '../../shared/durations.ts'

const emailRetentionDays = 30
/** These emails promise that an email typed in by somebody else is deleted after two weeks. */
const requestedEmailRetentionDays = 14

/** The rows contain recipients, and outcomes are of no interest after a month. Emails that still wait are too old to be sent. */
export const cleanEmails = defineJob({
  name: 'clean-letters',
  schedule: '23 */3 * * *',
  retries: 0,
  timeoutSeconds: 300,
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock().getTime() - days * dayMs)
    await db
      .deleteFrom('letters')
      .where((is) =>
        is.or([
          is('created_at', '<', before(emailRetentionDays)),
          is
            .and({ is_requested: true })
            .and('created_at', '<', before(requestedEmailRetentionDays)),
        ]),
      )
      .execute()
  },
})
