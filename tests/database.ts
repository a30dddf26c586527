import { randomUUID } from 'node:crypto'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobs } from '../src/app/jobs.ts'
import { connect, type DatabaseSource } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startQueue } from '../src/platform/jobs/boss.ts'
import { quiet } from './quiet.ts'

export interface TestDatabase {
  source: DatabaseSource
  close(): Promise<void>
}

/**
 * A new database: embedded, or on the server that TEST_DATABASE_URL names.
 * @param folder keeps the embedded one over a restart; without it, it lives in memory, ready migrated
 */
export async function newDatabase(folder?: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return newServerDatabase(server)
  if (folder) return { source: { folder: join(folder, 'database') }, close: async () => {} }
  return { source: { dump: await readyDump() }, close: async () => {} }
}

async function newServerDatabase(server: string): Promise<TestDatabase> {
  const name = `assay_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    source: { url: url.href },
    close: () => onServer(server, `drop database ${name} with (force)`),
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Migrating takes seconds, opening a copy half a second: one dump serves all test files of a version. */
async function readyDump(): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `assay-test-database-${versionHash()}.tar`)
  if (!existsSync(file)) {
    const connection = await connect({ dump: null }, quiet)
    await migrate(connection.db)
    const queue = await startQueue(connection.pool, quiet, jobs, false)
    await queue.stop()
    const dump = await connection.embedded?.dump()
    await connection.close()
    const draft = `${file}.${randomUUID()}`
    writeFileSync(draft, dump ?? '')
    renameSync(draft, file)
  }
  return new Uint8Array(readFileSync(file))
}

function versionHash(): string {
  const folder = new URL('../db/migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)))
  for (const file of [
    '../package-lock.json',
    '../src/platform/jobs/boss.ts',
    '../src/app/jobs.ts',
  ]) {
    hash.update(readFileSync(new URL(file, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 16)
}
