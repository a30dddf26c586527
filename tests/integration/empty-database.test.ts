import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { expect, it } from 'vitest'

const contents = [
  // initdb takes the time zone from the machine; the site gives and reads times with theirs.
  "SELECT name, setting FROM pg_settings WHERE name NOT IN ('TimeZone', 'log_timezone') ORDER BY name",
  'SELECT * FROM pg_roles ORDER BY oid',
  'SELECT datname, encoding, datcollate, datctype, datacl FROM pg_database ORDER BY oid',
  'SELECT oid, collname, collversion FROM pg_collation ORDER BY oid',
  'SELECT oid, proname, prosrc, proacl FROM pg_proc ORDER BY oid',
  'SELECT oid, typname FROM pg_type ORDER BY oid',
  'SELECT oid, relname, relkind, relnatts, relacl FROM pg_class ORDER BY oid',
]

/** Its version is not always that of the database, so an upgrade of either may part them. */
it('the empty database that the embedded one starts from is what initdb makes', async () => {
  expect(await readAll({ loadDataDir: await dataDir() })).toEqual(await readAll({}))
})

async function readAll(options: { loadDataDir?: Blob }): Promise<unknown[]> {
  const database = await PGlite.create(options)
  try {
    const found: unknown[] = []
    // One after the other: a database has one session.
    for (const query of contents) found.push((await database.query(query)).rows)
    return found
  } finally {
    await database.close()
  }
}
