// Databases for benchmarks, on a real PostgreSQL that writes through to the disk.
import pg from 'pg'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { quiet } from '../../tests/quiet.ts'
import { loadIdeas } from './load-ideas.ts'

/** A new, migrated database with this many ideas. @returns its address */
export async function newDatabase(server: string, name: string, ideas: number): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  await fill({ url: url.href }, ideas)
  return url.href
}

/** The embedded database in this folder, migrated, with this many ideas. */
export async function fillEmbedded(dataFolder: string, ideas: number): Promise<void> {
  await fill({ folder: `${dataFolder}/database` }, ideas)
}

async function fill(source: Parameters<typeof connect>[0], ideas: number): Promise<void> {
  const connection: Connection = await connect(source, quiet)
  try {
    await migrate(connection.db)
    await loadIdeas(connection.pool, ideas)
  } finally {
    await connection.close()
  }
}
