import { sql } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { ReportId } from './contract.ts'
import { reportChannel } from './follow-report.ts'

type EventKind = 'step' | 'source' | 'finding' | 'done' | 'failed'

/** Adds a row; whoever follows hears of it when somebody publishes on the report's channel. */
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
  /** Returns at once; events are stored in the order in which they were told. */
  tell(kind: EventKind, data: object): void
  /** Resolves when all is stored. @throws what storing threw */
  end(): Promise<void>
}

/** Tells those who follow a report what happens, without holding up what happens. */
export function createProgressReporter(services: Services, id: ReportId): ProgressReporter {
  let told: Promise<void> = Promise.resolve()
  return {
    tell(kind, data) {
      told = addAfter(told, kind, data)
      // Whoever awaits the end meets the failure; nobody else has to.
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
