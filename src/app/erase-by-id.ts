import { sql } from 'kysely'
import { recordAudit } from '../features/moderation/audit.ts'
import type { ReportId } from '../features/reports/contract.ts'
import type { Database, DatabaseTransaction } from '../platform/db/tables.ts'
import { type Erased, runErasure } from '../platform/erasure.ts'
import type { SessionId } from '../shared/schema/ids.ts'

interface Options {
  isDryRun: boolean
  clock: () => Date
}

/** The credit that it used stays spent. @returns also the full reports made from it, which stay: they have links of their own */
export function eraseReport(
  db: Database,
  id: ReportId,
  { isDryRun, clock }: Options,
): Promise<{ erased: Erased; fullReports: ReportId[] }> {
  return runErasure(db, isDryRun, async (tx) => {
    const full = await tx
      .selectFrom('pain_point_reports')
      .select('id')
      .where('lite_report_id', '=', id)
      .execute()
    const reports = await tx
      .deleteFrom('pain_point_reports')
      .where('id', '=', id)
      .returning('id')
      .execute()
    const erased = dropEmpty({ pain_point_reports: reports.length })
    await note(tx, clock, 'erase-report', erased)
    return { erased, fullReports: full.map((report) => report.id) }
  })
}

/** Votes stay counted, but belong to no one. */
export function eraseSession(
  db: Database,
  id: SessionId,
  { isDryRun, clock }: Options,
): Promise<{ erased: Erased }> {
  return runErasure(db, isDryRun, async (tx) => {
    const votes = await tx
      .updateTable('votes')
      .set({ session_id: sql`gen_random_uuid()`, voter: null })
      .where('session_id', '=', id)
      .returning('idea_id')
      .execute()
    const ideas = await tx
      .updateTable('ideas')
      .set({ session_id: sql`gen_random_uuid()` })
      .where('session_id', '=', id)
      .returning('id')
      .execute()
    const entries = await tx
      .updateTable('waitlist')
      .set({
        session_id: sql`nullif(session_id, ${id})`,
        verified_session_id: sql`nullif(verified_session_id, ${id})`,
      })
      .where((is) => is.or([is('session_id', '=', id), is('verified_session_id', '=', id)]))
      .returning('id')
      .execute()
    const validators = await tx
      .updateTable('validator_sign_ups')
      .set({ session_id: null })
      .where('session_id', '=', id)
      .returning('id')
      .execute()
    const erased = dropEmpty({
      votes: votes.length,
      ideas: ideas.length,
      waitlist: entries.length,
      validator_sign_ups: validators.length,
    })
    await note(tx, clock, 'erase-session', erased)
    return { erased }
  })
}

function dropEmpty(counts: Erased): Erased {
  return Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))
}

async function note(
  tx: DatabaseTransaction,
  clock: () => Date,
  act: string,
  erased: Erased,
): Promise<void> {
  if (Object.keys(erased).length === 0) return
  await recordAudit({ db: tx, clock }, { userId: null, act, about: erased, outcome: 'done' })
}
