import type { Database } from '../../platform/db/tables.ts'

/** Longer than any run: whoever holds it then was killed. */
const heldMs = 5 * 60_000

/** A run that this process, and no other, does now. */
export interface AutomationRun {
  startedAt: Date
  heldUntil: Date
}

/** What a run did, for people. */
export interface RunReport {
  outcome: string
  /** null: it met no fault */
  error: string | null
}

/** Null where automation is off, or another run is under way. */
export async function takeRun(db: Database, now: Date): Promise<AutomationRun | null> {
  const run = { startedAt: now, heldUntil: new Date(now.getTime() + heldMs) }
  const taken = await db
    .updateTable('reddit_automation_status')
    .set({ running_until: run.heldUntil })
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('running_until', 'is', null), eb('running_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return taken ? run : null
}

/** Ends it, unless it was taken for dead in the meantime. */
export async function endRun(
  db: Database,
  { startedAt, heldUntil }: AutomationRun,
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
    .where('running_until', '=', heldUntil)
    .execute()
}
