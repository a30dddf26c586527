import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables.ts'
import { conflict } from '../../platform/errors.ts'

export async function isDemoWorld(db: Database): Promise<boolean> {
  const row = await db.selectFrom('demo_worlds').select('made_at').executeTakeFirst()
  return row !== undefined
}

export async function recordDemoWorld(db: Database, now: Date): Promise<void> {
  await db.insertInto('demo_worlds').values({ made_at: now }).execute()
}

// Data that people leave behind; accounts and categories of the operator may exist.
const userTables = [
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

/** @throws AppError `conflict`, naming what exists, if the database holds people's data */
export async function requireEmpty(db: Database): Promise<void> {
  for (const [table, what] of userTables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw conflict(
      `This database holds ${what} already, so nothing was changed. A demo needs an empty one: set another DATA_DIR or DATABASE_URL, or move this one away.`,
    )
  }
}
