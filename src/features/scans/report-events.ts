import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { ReportId } from '../reports/contract.ts'
import { getReportChannel } from './follow-report.ts'

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
  report(kind: EventKind, data: object): void
  /** Resolves when all events are stored; rejects if storing one failed. */
  end(): Promise<void>
}

/** Stores and publishes progress in the background, so that the scan does not wait for it. */
export function createProgressReporter(services: Services, id: ReportId): ProgressReporter {
  let stored: Promise<void> = Promise.resolve()
  return {
    report(kind, data) {
      stored = addAfter(stored, kind, data)
      // `end` reports the failure; here it must not count as an unhandled rejection.
      stored.catch(() => {})
    },
    end: () => stored,
  }

  async function addAfter(previous: Promise<void>, kind: EventKind, data: object): Promise<void> {
    await previous
    await addEvent(services.db, id, kind, data)
    await services.pubsub.publish(getReportChannel(id), kind)
  }
}
