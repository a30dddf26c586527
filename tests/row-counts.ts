import { sql } from 'kysely'
import type { World } from './world.ts'

export async function countRows({ site }: World): Promise<Record<string, number>> {
  const { db } = site.services
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind = 'r' and relname <> 'rate_limits' order by relname`.execute(db)
  const counts = tables.map(
    ({ name }) => sql`select ${name} as name, count(*) as count from ${sql.table(name)}`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
