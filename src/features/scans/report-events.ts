import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { ReportId } from '../reports/contract.ts'
import { reportChannel } from './follow-report.ts'

type EventKind = 'step' | 'source' | 'finding' | 'done' | 'failed'

/** Only adds the row; publish on the report's channel afterwards to wake its followers. */
export async function addEvent(
  db: Database | DatabaseTransaction,
  id: ReportId,
  kind: EventKind,
  data: object,
): Promise<void> {
  await db
    .insertInto('report_events')
    .values({ report_id: id, kind, data: sql`${JSON.stringify(data)}::jsonb` })
    .execute()
}

export interface ProgressReporter {
  /** Returns at once; events are stored in the order of the calls. */
  tell(kind: EventKind, data: object): void
  /** Resolves when all events are stored; rejects if storing one failed. */
  end(): Promise<void>
}

/** Stores and publishes progress in the background, so that the scan does not wait for it. */
export function createProgressReporter(services: Services, id: ReportId): ProgressReporter {
  let told: Promise<void> = Promise.resolve()
  return {
    tell(kind, data) {
      told = addAfter(told, kind, data)
      // `end` reports the failure; here it must not count as an unhandled rejection.
      told.catch(() => {})
    },
    end: () => told,
  }

  async function addAfter(earlier: Promise<void>, kind: EventKind, data: object): Promise<void> {
    await earlier
    await addEvent(services.db, id, kind, data)
    await services.pubsub.publish(reportChannel(id), kind)
  }
}
