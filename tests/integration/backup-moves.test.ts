import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jobs } from '../../src/app/jobs.ts'
import { excludedTables } from '../../src/features/operations/backup/excluded-tables.ts'
import type { Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { runCommand, getSiteEnv, runWhileHeld } from '../commands.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { fillEveryTable, getContent } from '../every-table.ts'
import { quiet } from '../quiet.ts'

let folder: string
let server: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assay-moves-'))
  server = await createDatabase(folder)
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a backup moves every row, sequence and waiting job from the embedded database to a server and back',
  async () => {
    const original = await runWhileHeld(openEmbedded('first'), async (connection) => {
      const { db } = connection
      await migrate(db)
      await fillEveryTable(db, 'ann@example.com')
      const queue = await startQueue(connection, quiet, jobs, false)
      await db.transaction().execute(async (tx) => {
        const data = { email: 'ann@example.com', text: 'a\\n\tb\r\n\\.' }
        await queue.enqueue(tx, { name: 'write-founder-link' }, data, 3600)
      })
      await queue.stop()
      return readAll(connection)
    })
    expect(original.jobs).toHaveLength(1)
    expect(original.sequences.length).toBeGreaterThan(0)

    await move(
      'there',
      getSiteEnv(openEmbedded('first'), join(folder, 'first')),
      getSiteEnv(server, folder),
    )
    // Once the backup is taken, the original knows of it, as the restored one does.
    const left = await runWhileHeld(openEmbedded('first'), readAll)
    const moved = await runWhileHeld(server, readAll)
    expect(moved).toEqual(left)

    await move(
      'back',
      getSiteEnv(server, folder),
      getSiteEnv(openEmbedded('second'), join(folder, 'second')),
    )
    expect(await runWhileHeld(openEmbedded('second'), readAll)).toEqual(
      await runWhileHeld(server, readAll),
    )
  },
  300_000,
)

function openEmbedded(name: string): TestDatabase {
  return { source: { folder: join(folder, name, 'database') }, close: async () => {} }
}

async function move(
  name: string,
  from: Record<string, string>,
  to: Record<string, string>,
): Promise<void> {
  const file = join(folder, `${name}.gz`)
  expect(await runCommand('backup', [file], from)).toMatchObject({ code: 0, errors: '' })
  expect(await runCommand('restore', [file], to)).toMatchObject({ code: 0, errors: '' })
}

async function readAll({ db }: Connection) {
  const sequences = await sql<object>`
    select sequencename, last_value from pg_sequences where schemaname = 'public'
    order by 1`.execute(db)
  const waiting = await sql<object>`
    select name, data, start_after > now() + interval '30 minutes' as is_later
    from jobs.job where state = 'created' and not starts_with(name, '__')`.execute(db)
  const content = await getContent(db, excludedTables)
  return { content, sequences: sequences.rows, jobs: waiting.rows }
}
