// People who left after a backup was taken, so that its restored site doesn't write to them again.
import type { Selectable } from 'kysely'
import { removeValidator } from '../features/validators/remove-validator.ts'
import { leaveWaitlistById } from '../features/waitlist/leave-waitlist.ts'
import type { Database, Tables } from '../platform/db/tables.ts'
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

/** @param present as the database was last, which the restored one replaces */
export async function removeDeparted(
  db: Database,
  present: Members,
): Promise<{ left: number; suppressed: number }> {
  let left = 0
  const remove = { waitlist: leaveWaitlistById, validators: removeValidator }
  for (const table of ['waitlist', 'validators'] as const) {
    for (const id of await listIds(db, table)) {
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
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    suppressed += Number(added.numInsertedOrUpdatedRows)
  }
  return { left, suppressed }
}

async function listIds(db: Database, table: 'waitlist' | 'validators'): Promise<string[]> {
  const rows = await db.selectFrom(table).select('id').execute()
  return rows.map(({ id }) => id)
}
