import { connect, type DatabaseSource } from '../../src/platform/db/connect.ts'
import type { Database } from '../../src/platform/db/tables.ts'
import { quiet } from '../quiet.ts'

/** Opens a database that no site has open, and closes it afterwards. */
export async function withDatabase<Value>(
  source: DatabaseSource,
  run: (db: Database) => Promise<Value>,
): Promise<Value> {
  const connection = await connect(source, quiet)
  try {
    return await run(connection.db)
  } finally {
    await connection.close()
  }
}
