import type { Database } from '../db/tables.ts'

/** Takes back what still waits to be sent about this: it is of no use to anybody any more. */
export async function cancelEmails(db: Database, about: string): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('about', '=', about)
    .where('status', '=', 'waiting')
    .execute()
}
