import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

describe('a database that a newer version migrated', () => {
  let database: TestDatabase
  let connection: Connection
  beforeEach(async () => {
    database = await createDatabase()
    connection = await connect(database.source, quiet)
  })
  afterEach(async () => {
    await connection.close()
    await database.close()
  })

  it('an older version does not start on a newer database, and names what it does not know', async () => {
    const { db } = connection
    expect(await migrate(db)).toEqual([])
    await sql`insert into migrations values ('29991231_later', '2999-12-31')`.execute(db)
    await expect(migrate(db)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('29991231_later'),
    })
    // Nor does it add what is missing here.
    await sql`delete from migrations where name like '20261126%'`.execute(db)
    await expect(migrate(db)).rejects.toMatchObject({ code: 'conflict' })
  })
})
