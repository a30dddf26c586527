import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { builtBundle } from '../../src/app/bundle.ts'
import { startSite } from '../../src/app/site.ts'
import { loadConfig } from '../../src/platform/config.server.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

describe('a start on a taken port', () => {
  let database: TestDatabase
  let connection: Connection
  beforeAll(async () => {
    database = await createDatabase()
    connection = await connect(database.source, quiet)
  })
  afterAll(async () => {
    await connection.close()
    await database.close()
  })

  it('a start on a taken port migrates nothing', async () => {
    const received = createServer().listen(0, '127.0.0.1')
    await once(received, 'listening')
    const { port } = received.address() as AddressInfo
    // Running this migration again would fail, as its tables are here.
    await sql`delete from migrations where name = '20261120_0930_create_ideas'`.execute(
      connection.db,
    )
    const starting = startSite({
      config: loadConfig({ PORT: String(port), HOST: '127.0.0.1' }),
      connection,
      bundle: builtBundle(),
      clock: () => new Date(),
      log: quiet,
    })
    await expect(starting).rejects.toThrow(`127.0.0.1:${port} (EADDRINUSE)`)
    received.close()
  })
})
