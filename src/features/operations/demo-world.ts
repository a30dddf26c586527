import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'

/** Whether what the site shows was made up by `npm run demo`. */
export async function isDemoWorld(db: Database): Promise<boolean> {
  const row = await db.selectFrom('demo_worlds').select('made_at').executeTakeFirst()
  return row !== undefined
}

/** Says so from now on. */
export async function noteDemoWorld(db: Database, now: Date): Promise<void> {
  await db.insertInto('demo_worlds').values({ made_at: now }).execute()
}

// What people leave behind; accounts and categories are the operator's own, and may be there.
const filledByPeople = [
  ['demo_worlds', 'a demo world'],
  ['ideas', 'ideas'],
  ['votes', 'votes'],
  ['waitlist', 'sign-ups'],
  ['validator_sign_ups', 'validators'],
  ['validators', 'validators'],
  ['pain_point_reports', 'reports'],
  ['purchases', 'purchases'],
  ['blog_posts', 'posts'],
] as const

/** @throws AppError `conflict` that names what is there, for a database that holds anything of people */
export async function requireEmpty(db: Database): Promise<void> {
  for (const [table, what] of filledByPeople) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw conflict(
      `This database holds ${what} already, so nothing was changed. A demo world goes into an empty one: name another DATA_DIR or DATABASE_URL, or move this one away.`,
    )
  }
}
