import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedTables } from '../../src/features/operations/export/exported-tables.ts'
import { exportTables } from '../../src/features/operations/export/export-tables.ts'
import { listStoredTables, type StoredTable } from '../../src/platform/db/stored-tables.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { fillEveryTable } from '../every-table.ts'
import { quiet } from '../quiet.ts'

describe('exportTables', () => {
  const home = mkdtempSync(join(tmpdir(), 'assay-export-'))
  const folder = join(home, 'all')
  const now = new Date('2026-11-22T08:00:00Z')
  let database: TestDatabase
  let connection: Connection
  let tables: StoredTable[]
  let rows: Record<string, number>
  beforeAll(async () => {
    database = await createDatabase()
    connection = await connect(database.source, quiet)
    await migrate(connection.db)
    await fillEveryTable(connection.db, 'ann@example.com')
    tables = await listStoredTables(connection.db)
    rows = await exportTables(connection.db, folder, now)
  })
  afterAll(async () => {
    await connection.close()
    await database.close()
    rmSync(home, { recursive: true, force: true })
  })

  it('the export decides on every table, and on every column of tables with secrets', () => {
    expect(Object.keys(exportedTables).sort()).toEqual(tables.map(({ name }) => name).sort())
    for (const { name, columns } of tables) {
      const holds = exportedTables[name]?.holds
      if (typeof holds !== 'object') continue
      const named = [...holds.columns, ...holds.leavesOut].sort()
      expect([name, named]).toEqual([name, columns.map((column) => column.name).sort()])
    }
  })

  it('a column whose name sounds like a secret is exported only if it is known to hold none', () => {
    const suspicious = tables.flatMap(({ name, columns }) =>
      exportedTables[name]?.holds === 'all'
        ? columns
            .filter((column) => /password|secret|token|sealed|backup_code|cipher/.test(column.name))
            .map((column) => `${name}.${column.name}`)
        : [],
    )
    // Numbers of tokens that a model read and wrote.
    expect(suspicious).toEqual([
      'blog_posts.tokens_in',
      'blog_posts.tokens_out',
      'pain_point_reports.scan_tokens_in',
      'pain_point_reports.scan_tokens_out',
      'report_sections.tokens_in',
      'report_sections.tokens_out',
    ])
  })

  it('the export has a JSON lines file per table and a README, readable by their owner only', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const readme = readFileSync(join(folder, 'README.md'), 'utf8')
    for (const [name, count] of Object.entries(rows)) {
      const file = join(folder, `${name}.ndjson`)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
      const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      expect([name, parsed.length]).toEqual([name, count])
      expect(readme).toContain(`\`${name}.ndjson\`, ${count} rows`)
    }
    expect(readdirSync(folder)).toHaveLength(Object.keys(rows).length + 1)
    const idea = readFileSync(join(folder, 'ideas.ndjson'), 'utf8')
    expect(JSON.parse(idea)).toMatchObject({
      business_email: 'ann@example.com',
      edited_at: '2026-11-20T12:00:00.123+00:00',
    })
  })

  it('the export holds no secret that grants access', () => {
    const text = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    for (const secret of [
      'user_sessions.token',
      'user_credentials.password',
      'user_credentials.access_token',
      'user_credentials.refresh_token',
      'user_credentials.id_token',
      'user_second_factors.secret',
      'user_second_factors.backup_codes',
      'user_verifications.value',
      'letters.data',
      'stored_values.value',
    ]) {
      expect(text).not.toContain(`${secret} for `)
    }
    expect(text).toContain('user_sessions.user_agent for ')
  })

  it('the export rejects a folder that is not empty', async () => {
    const full = mkdtempSync(join(home, 'full-'))
    writeFileSync(join(full, 'mine'), 'mine')
    await expect(exportTables(connection.db, full, now)).rejects.toThrow(
      `${full} is not empty. Name a new folder.`,
    )
    expect(readdirSync(full)).toEqual(['mine'])
  })
})
