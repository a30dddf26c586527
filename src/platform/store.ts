import { sql } from 'kysely'
import { column, defineTable, type Database, type RowOf } from './db/tables.ts'
import { daySeconds } from '../shared/durations.ts'

export const storedValues = defineTable('stored_values', {
  key: column<string>('text'),
  value: column<unknown>('jsonb'),
  created_at: column<Date>('timestamp(3) with time zone'),
  expires_at: column<Date>('timestamp(3) with time zone'),
})

declare module './db/tables.ts' {
  interface Tables {
    stored_values: RowOf<typeof storedValues>
  }
}

export const foreverSeconds = 36_500 * daySeconds

export interface StoredValue {
  key: string
  value: unknown
  createdAt: Date
}

/** Small values with an expiry, in the database: data that adapters keep for all processes. */
export interface Store {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown, seconds: number): Promise<void>
  delete(key: string): Promise<void>
  /**
   * Takes one of `max` per time window, which begins with the first one. One statement: processes share the limit.
   * @returns whether there was one, and when all are available again
   */
  take(key: string, max: number, seconds: number): Promise<{ isTaken: boolean; renewsAt: Date }>
  list(prefix: string, limit: number): Promise<StoredValue[]>
}

export function createStore(db: Database, clock: () => Date): Store {
  return {
    async get(key) {
      const row = await db
        .selectFrom('stored_values')
        .select('value')
        .where('key', '=', key)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      return row?.value ?? null
    },
    async set(key, value, seconds) {
      const now = clock()
      const row = {
        value: sql`${JSON.stringify(value)}::jsonb`,
        created_at: now,
        expires_at: new Date(now.getTime() + seconds * 1000),
      }
      await db
        .insertInto('stored_values')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },
    async delete(key) {
      await db.deleteFrom('stored_values').where('key', '=', key).execute()
    },
    async take(key, max, seconds) {
      const now = clock()
      const expiresAt = new Date(now.getTime() + seconds * 1000)
      const { rows } = await sql<{ taken: number; expires_at: Date }>`
        insert into stored_values as held (key, value, created_at, expires_at)
        values (${key}, '1'::jsonb, ${now}, ${expiresAt})
        on conflict (key) do update set
          value = case when held.expires_at <= ${now} then '1'::jsonb
            else to_jsonb(least(held.value::int, ${max}::int) + 1) end,
          created_at = case when held.expires_at <= ${now} then ${now} else held.created_at end,
          expires_at = case when held.expires_at <= ${now} then ${expiresAt} else held.expires_at end
        returning value::int as taken, expires_at`.execute(db)
      const row = rows[0]
      return {
        isTaken: row !== undefined && row.taken <= max,
        renewsAt: row?.expires_at ?? expiresAt,
      }
    },
    async list(prefix, limit) {
      const rows = await db
        .selectFrom('stored_values')
        .select(['key', 'value', 'created_at'])
        .where((eb) => eb.fn<boolean>('starts_with', ['key', eb.val(prefix)]))
        .where('expires_at', '>', clock())
        .orderBy('created_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ key: row.key, value: row.value, createdAt: row.created_at }))
    },
  }
}
