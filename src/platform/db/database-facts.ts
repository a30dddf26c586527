import { sql } from 'kysely'
import type { Database } from './tables.ts'

export interface DatabaseFacts {
  kind: 'embedded' | 'server'
  version: string
  bytes: number
  migrations: number
  lastMigration: string
}

export async function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select case when version() like '%PGlite%' then 'embedded' else 'server' end as kind,
      split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      count(*) as migrations,
      coalesce(max(name), '') as "lastMigration"
    from migrations`.execute(db)
  return rows[0] as DatabaseFacts
}
