import type { Database } from '../../../platform/db/tables.ts'

/** Longer than any run: its process has died by then. */
const leaseMs = 5 * 60_000

export interface AutomationRun {
  startedAt: Date
  leasedUntil: Date
}

export interface RunReport {
  outcome: string
  error: string | null
}

/** Null if automation is off, or another run is active. */
export async function acquireRun(db: Database, now: Date): Promise<AutomationRun | null> {
  const run = { startedAt: now, leasedUntil: new Date(now.getTime() + leaseMs) }
  const acquired = await db
    .updateTable('reddit_automation_status')
    .set({ running_until: run.leasedUntil })
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('running_until', 'is', null), eb('running_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return acquired ? run : null
}

/** Ends the run, unless its lease has expired and another run has begun. */
export async function endRun(
  db: Database,
  { startedAt, leasedUntil }: AutomationRun,
  { outcome, error }: RunReport,
): Promise<void> {
  await db
    .updateTable('reddit_automation_status')
    .set({
      running_until: null,
      last_run_at: startedAt,
      last_outcome: outcome,
      last_error: error,
    })
    .where('running_until', '=', leasedUntil)
    .execute()
}
