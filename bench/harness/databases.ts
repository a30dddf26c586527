import pg from 'pg'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { quiet } from '../../tests/quiet.ts'
import { loadIdeas } from './load-ideas.ts'

/** Creates a migrated database with `ideas` ideas. @returns its URL */
export async function createDatabase(server: string, name: string, ideas: number): Promise<string> {
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
