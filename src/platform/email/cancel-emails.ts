import type { Database } from '../db/tables.ts'

/** Also rejected emails, which an administrator could send again. */
export async function cancelEmails(db: Database, about: string): Promise<void> {
  await db
    .deleteFrom('letters')
    .where('about', '=', about)
    .where('status', 'in', ['waiting', 'refused'])
    .execute()
}
