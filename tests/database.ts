import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { jobs } from '../src/app/jobs.ts'
import { connect, type Connection, type DatabaseSource } from '../src/platform/db/connect.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startQueue } from '../src/platform/jobs/pg-boss.ts'
import { quiet } from './quiet.ts'

export interface TestDatabase {
  source: DatabaseSource
  close(): Promise<void>
}

/**
 * Embedded, or on the server of TEST_DATABASE_URL.
 * @param folder an empty folder: not migrated, and the data outlives a restart
 */
export async function createDatabase(folder?: string): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (server)
    return createServerDatabase(server, folder ? 'template1' : await prepareTemplate(server))
  if (folder) return { source: { folder: join(folder, 'database') }, close: async () => {} }
  const dump = new Uint8Array(readFileSync((await prepareEmbedded()).dump))
  return { source: { dump }, close: async () => {} }
}

/** Like `createDatabase(folder)`, but migrated: a new embedded database takes eight seconds, a copy a tenth of one. */
export async function createMigratedDatabase(folder: string): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE_URL) return createDatabase()
  return createEmbeddedDatabase(folder)
}

/** A migrated embedded database in an empty folder, regardless of TEST_DATABASE_URL. */
export async function createEmbeddedDatabase(folder: string): Promise<TestDatabase> {
  const source = { folder: join(folder, 'database') }
  cpSync((await prepareEmbedded()).folder, source.folder, { recursive: true })
  return { source, close: async () => {} }
}

/** Makes the originals of all new databases, so that they use up no test's timeout. */
export async function makeTemplates(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  await Promise.all([prepareEmbedded(), server && prepareTemplate(server)])
}

async function createServerDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `assay_${randomUUID().replaceAll('-', '')}`
  // The other strategy takes four times as long, since it writes all pages to the log.
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  return {
    source: { url: getUrl(server, name) },
    close: () =>
      onServer(server, async (client) => {
        await client.query(`drop database ${name} with (force)`)
      }),
  }
}

/** The name of a migrated database without connections: one serves all files of a version. */
async function prepareTemplate(server: string): Promise<string> {
  const name = `assay_ready_${hashVersion()}`
  await onServer(server, async (client) => {
    // Held until the connection ends: a second process waits for it and then finds the database.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const draft = `${name}_draft`
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
    const connection = await connect({ url: getUrl(server, draft) }, quiet)
    await makeReady(connection)
    await connection.close()
    await client.query(`alter database ${draft} rename to ${name}`)
  })
  return name
}

function getUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(server: string, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}

/** The original of all embedded databases of a version, as a folder and as a dump of it. */
async function prepareEmbedded(): Promise<{ folder: string; dump: string }> {
  const home = join(tmpdir(), `assay-test-database-${hashVersion()}`)
  const getPaths = (place: string) => ({
    folder: join(place, 'database'),
    dump: join(place, 'dump.tar'),
  })
  if (existsSync(home)) return getPaths(home)
  const draft = mkdtempSync(`${home}-`)
  const { folder, dump } = getPaths(draft)
  const connection = await connect({ folder }, quiet)
  await makeReady(connection)
  // Half of the files that every opening would unpack, and nothing is ever made from them.
  await connection.pool.query('alter database template0 is_template false')
  await connection.pool.query('alter database template1 is_template false')
  await connection.pool.query('drop database template0')
  await connection.pool.query('drop database template1')
  writeFileSync(dump, (await connection.embedded?.dump()) ?? '')
  await connection.close()
  try {
    renameSync(draft, home)
  } catch (error) {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  }
  return getPaths(home)
}

async function makeReady(connection: Connection): Promise<void> {
  await migrate(connection.db)
  const queue = await startQueue(connection, quiet, jobs, true)
  await queue.stop()
}

function hashVersion(): string {
  const folder = new URL('../db/migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(new URL(name, folder)))
  for (const file of [
    '../package-lock.json',
    '../src/platform/jobs/pg-boss.ts',
    '../src/app/jobs.ts',
    './database.ts',
  ]) {
    hash.update(readFileSync(new URL(file, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 16)
}
