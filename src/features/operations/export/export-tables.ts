import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import {
  readPages,
  type StoredTable,
  listStoredTables,
} from '../../../platform/db/stored-tables.ts'
import type { Database, DatabaseTransaction } from '../../../platform/db/tables.ts'
import { conflict } from '../../../platform/errors.ts'
import { exportedTables } from './exported-tables.ts'

/** NDJSON as of one moment, readable by the owner only. @throws AppError `conflict` if the folder is not empty */
export async function exportTables(
  db: Database,
  folder: string,
  now: Date,
): Promise<Record<string, number>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) {
    throw conflict(`${folder} is not empty. Name a new folder.`)
  }
  await chmod(folder, 0o700)
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => writeTables(tx, folder))
  await writeFile(join(folder, 'README.md'), readme(rows, now), { mode: 0o600, flag: 'wx' })
  return rows
}

async function writeTables(
  tx: DatabaseTransaction,
  folder: string,
): Promise<Record<string, number>> {
  await sql`set local timezone = 'UTC'`.execute(tx)
  const written: Record<string, number> = {}
  for (const table of await listStoredTables(tx)) {
    const columns = listExportedColumns(table)
    if (columns.length === 0) continue
    const names = sql.join(columns.map((name) => sql.ref(name)))
    const rows = sql`
      select row_to_json(stored)::text as line
      from (select ${names} from ${sql.table(table.name)}) as stored`
    written[table.name] = await writeLines(
      join(folder, `${table.name}.ndjson`),
      readPages(tx, rows),
    )
  }
  return written
}

/** None for a table that only holds secrets or what is soon over. */
export function listExportedColumns({ name, columns }: StoredTable): string[] {
  const holds = exportedTables[name]?.holds ?? 'none'
  if (holds === 'none') return []
  const names = columns.map((column) => column.name)
  return holds === 'all' ? names : names.filter((column) => holds.columns.includes(column))
}

async function writeLines(file: string, pages: AsyncIterable<string[]>): Promise<number> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const written = finished(output)
  written.catch(() => {})
  let count = 0
  for await (const lines of pages) {
    count += lines.length
    await write(output, written, `${lines.join('\n')}\n`)
  }
  output.end()
  await written
  return count
}

async function write(output: WriteStream, written: Promise<void>, text: string): Promise<void> {
  if (output.errored) throw output.errored
  if (!output.write(text)) await Promise.race([once(output, 'drain'), written])
}

function readme(rows: Record<string, number>, now: Date): string {
  const tables = Object.entries(exportedTables)
  const lines = tables.map(([name, { text, holds }]) => {
    if (holds === 'none') return `- \`${name}\` is not here: ${text}.`
    const leavesOut = holds === 'all' ? [] : holds.leavesOut
    const without = leavesOut.length > 0 ? ` Left out: ${leavesOut.join(', ')}.` : ''
    return `- \`${name}.ndjson\`, ${rows[name] ?? 0} rows: ${text}.${without}`
  })
  return `# All data of the site at ${now.toISOString()}

A file for each table, a row on each line, as JSON (https://jsonlines.org). Times are in UTC. Passwords, tokens,
second factors and other secrets are left out, so use this to read or move the data. To restore a site, use a backup. It contains people's emails: protect it like the database.

${lines.join('\n')}
`
}
