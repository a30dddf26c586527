import type { Database } from '../db/tables.ts'

export async function cancelEmails(db: Database, about: string): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('about', '=', about)
    .where('status', '=', 'waiting')
    .execute()
}
