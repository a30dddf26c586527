import { sql } from 'kysely'
import type { Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { WebhookId } from '../contract.ts'
import { addDeliveries, sendWebhooksName } from '../webhook-deliveries.ts'
import {
  takeMilestoneEvents,
  maxEvents,
  findReportEvents,
  findSignUpEvents,
} from '../webhook-events.ts'

/** Webhooks per transaction, for which others wait on the embedded database. */
const batchSize = 200
const seenUntilStepMinutes = 5

/** Reads what features have stored, so that no acknowledged event is lost when a process dies. */
export const collectWebhookEvents = defineJob({
  name: 'collect-webhook-events',
  schedule: '* * * * *',
  retries: 0,
  timeoutSeconds: 120,
  async run(services, _data, signal) {
    let after: WebhookId | null = null
    let found = 0
    while (!signal.aborted) {
      const batch: Batch = await collect(services, after)
      found += batch.found
      if (batch.last === null) break
      if (!batch.isMore) after = batch.last
    }
    if (found > 0) services.jobs.wake(sendWebhooksName)
  },
})

interface Batch {
  found: number
  last: WebhookId | null
  isMore: boolean
}

async function collect(services: Services, after: WebhookId | null): Promise<Batch> {
  const { clock, config, db } = services
  const now = clock()
  return db.transaction().execute(async (tx) => {
    // Two concurrent processes take different webhooks.
    const { rows } = await sql<{ id: WebhookId }>`
      select w.id from webhooks w join ideas i on i.id = w.idea_id
      where w.disabled_at is null and i.withdrawn_at is null
        and (${after}::uuid is null or w.id > ${after})
      order by w.id limit ${batchSize}
      for no key update of w skip locked`.execute(tx)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (!last) return { found: 0, last: null, isMore: false }
    const search = { ids, now, publicUrl: config.PUBLIC_URL }
    const kinds = [
      await findSignUpEvents(tx, search),
      await findReportEvents(tx, search),
      await takeMilestoneEvents(tx, search),
    ]
    const newEvents = kinds.flat()
    await addDeliveries(services, tx, newEvents)
    const isMore = kinds.some((kind) => kind.length === maxEvents)
    if (!isMore) {
      await sql`
        update webhooks set seen_until = ${now} where id = any (${ids}::uuid[])
          and seen_until < ${new Date(now.getTime() - seenUntilStepMinutes * 60_000)}`.execute(tx)
    }
    return { found: newEvents.length, last, isMore }
  })
}
