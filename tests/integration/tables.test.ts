import { globSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Table } from '../../src/platform/db/tables.ts'
import { openWorld, type World } from '../world.ts'

/** Tables of libraries and of the migrator, which no feature describes. */
const sharedTables = ['migrations', 'migrations_lock', 'rate_limits']

interface DescribedColumn {
  table: string
  column: string
  type: string
  isNullable: boolean
  hasDefault: boolean
}

describe('the tables that features describe', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('the described tables equal those of the migrated database, column for column', async () => {
    const described = (await describeTables()).flatMap(({ table, columns }) =>
      Object.entries(columns).map(([column, { type, isNullable, hasDefault }]) => ({
        table,
        column,
        type,
        isNullable,
        hasDefault,
      })),
    )
    expect(described.length).toBeGreaterThan(0)
    expect(sorted(described)).toEqual(sorted(await getColumns(world)))
  })

  it('each table is described by one feature', async () => {
    const names = (await describeTables()).map(({ table }) => table)
    expect(new Set(names).size).toBe(names.length)
  })
})

async function describeTables(): Promise<Table[]> {
  const root = new URL('../../', import.meta.url)
  const ofPlatform = [
    'src/platform/email/tables.ts',
    'src/platform/store.ts',
    'src/platform/error-log.ts',
  ]
  const files = [...globSync('src/features/*/tables.ts', { cwd: root }), ...ofPlatform]
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(new URL(file, root).href)),
  )
  return modules.flatMap((module) => Object.values(module).filter(isTable))
}

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'table' in value && 'columns' in value
}

async function getColumns({ site }: World): Promise<DescribedColumn[]> {
  const { rows } = await sql<DescribedColumn>`
    select c.relname as table, a.attname as column,
           format_type(a.atttypid, a.atttypmod) as type,
           not a.attnotnull as "isNullable",
           (a.atthasdef or a.attidentity <> '') as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped
      and not c.relname = any (${sharedTables}::text[])`.execute(site.services.db)
  return rows
}

function sorted(columns: DescribedColumn[]): DescribedColumn[] {
  const getKey = ({ table, column }: DescribedColumn) => `${table}.${column}`
  return columns.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1))
}
