// People who left after a backup was taken, so that its restored site doesn't write to them again.
import type { Selectable } from 'kysely'
import { removeValidator } from '../features/validators/remove-validator.ts'
import { leaveWaitlistById } from '../features/waitlist/leave-waitlist.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
import { conflict } from '../platform/errors.ts'
import { cancelEmails } from '../platform/email/cancel-emails.ts'

export interface Members {
  waitlist: ReadonlySet<string>
  validators: ReadonlySet<string>
  suppressed: Selectable<Tables['suppressed_addresses']>[]
}

/** A subscriber of the newsletter is an entry of `waitlist`, too. */
export async function readMembers(db: Database): Promise<Members> {
  return {
    waitlist: new Set(await listIds(db, 'waitlist')),
    validators: new Set(await listIds(db, 'validators')),
    suppressed: await db.selectFrom('suppressed_addresses').selectAll().execute(),
  }
}

/**
 * @param present as the database was last, which the restored one replaces
 * @throws AppError `conflict` if it holds none of these people, as a wrong or new database would: all would be removed
 */
export async function removeDeparted(
  db: Database,
  present: Members,
): Promise<{ left: number; suppressed: number }> {
  const restored = await readMembers(db)
  const all = restored.waitlist.union(restored.validators)
  if (all.size > 0 && all.isDisjointFrom(present.waitlist.union(present.validators))) {
    throw conflict(wrongDatabaseText)
  }
  let left = 0
  const remove = { waitlist: leaveWaitlistById, validators: removeValidator }
  for (const table of ['waitlist', 'validators'] as const) {
    for (const id of restored[table]) {
      if (present[table].has(id)) continue
      await remove[table]({ db }, id)
      await cancelEmails(db, id)
      left += 1
    }
  }
  let suppressed = 0
  for (const email of present.suppressed) {
    const added = await db
      .insertInto('suppressed_addresses')
      .values(email)
      .onConflict((existing) => existing.doNothing())
      .executeTakeFirst()
    suppressed += Number(added.numInsertedOrUpdatedRows)
  }
  return { left, suppressed }
}

const wrongDatabaseText =
  'The backup is restored, but no one was removed from it: the database named by --old holds none of its people, so it is not the one that was replaced. Empty the restored database and restore again with the right one.'

async function listIds(db: Database, table: 'waitlist' | 'validators'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').execute()
  return rows.map(({ id }) => id)
}
