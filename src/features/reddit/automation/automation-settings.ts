import type { Database } from '../../../platform/db/tables.ts'
import { getNextSlot } from './automation-slots.ts'
import type { RedditAutomation } from '../contract.ts'
import { listMappedSubreddits } from '../posting/cooldown.ts'
import { defaultCooldownHours } from '../rules.ts'

export async function readAutomation(db: Database, now: Date): Promise<RedditAutomation> {
  const row = await db.selectFrom('reddit_automation_status').selectAll().executeTakeFirst()
  const isOn = row?.is_on ?? false
  return {
    isOn,
    cooldownHours: row?.cooldown_hours ?? defaultCooldownHours,
    isRunning: (row?.running_until ?? now) > now,
    lastRunAt: row?.last_run_at?.toISOString() ?? null,
    lastOutcome: row?.last_outcome ?? null,
    lastError: row?.last_error ?? null,
    nextRunAt: isOn ? (await getNextRun(db, now)).toISOString() : null,
  }
}

/** The next run that may post: runs before the first cooldown ends do nothing. */
async function getNextRun(db: Database, now: Date): Promise<Date> {
  const cooldownEnds = (await listMappedSubreddits(db, now)).map(
    ({ cooldownEndsAt }) => cooldownEndsAt ?? now,
  )
  const earliest = Math.min(...cooldownEnds.map((end) => end.getTime()))
  return getNextSlot(Number.isFinite(earliest) ? new Date(earliest) : now)
}
