import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPage } from '../../src/features/ideas/find-page.ts'
import { renewWords } from '../../src/features/ideas/jobs/renew-words.ts'
import { orders } from '../../src/features/ideas/list-order.ts'
import type { Services } from '../../src/platform/context.ts'
import { type Connection, connect } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { createMemoryStore } from '../memory-store.ts'
import { quiet } from '../quiet.ts'

describe('ideas whose words were taken by an older rule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-renew-words-'))
  let database: TestDatabase
  let connection: Connection
  beforeAll(async () => {
    database = await createDatabase(folder)
    connection = await connect(database.source, quiet)
  })
  beforeEach(async () => {
    await sql`drop schema public cascade`.execute(connection.db)
    await sql`create schema public`.execute(connection.db)
    await migrate(connection.db, '20261126_1150_take_founder_links_once')
  })
  afterAll(async () => {
    await connection.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** With words as the version before took them. */
  async function insert(title: string, description = 'Text') {
    const words = `${title} ${description}`.toLowerCase().match(/[\p{L}\p{N}’]+/gu)
    await sql`
      insert into ideas (id, title, description, target_audience, category, location,
        business_email, session_id, founder_key, words, created_at)
      values (gen_random_uuid(), ${title}, ${description}, '{}', '{}', '{}', 'a@b.co',
        gen_random_uuid(), 'key', array_to_tsvector(${words}::text[]), now())`.execute(
      connection.db,
    )
    await sql`insert into known_words select unnest(${words}::text[]) on conflict do nothing`.execute(
      connection.db,
    )
  }

  async function search(q: string) {
    const services = { db: connection.db, store: createMemoryStore() }
    const page = await findPage(services, { q }, { order: orders.recent, after: null, limit: 10 })
    return page.ideas.map(({ title }) => title)
  }

  async function renew() {
    const services = { db: connection.db } as Services
    await renewWords.run(services, {}, new AbortController().signal)
  }

  it('an idea that was stored before an update is found by the words of the update', async () => {
    const titles = {
      'Don’t pay late': "don't",
      'Łódź trams': 'lodz',
      Straße: 'strasse',
      'A C++ linter': 'c++',
      'In\u00advoices': 'invoices',
    }
    for (const title of Object.keys(titles)) await insert(title)
    await insert('Cat food finder')
    await migrate(connection.db)
    await sql`insert into idea_counters (idea_id) select id from ideas`.execute(connection.db)
    await sql`update idea_totals set ideas = 6`.execute(connection.db)
    for (const sought of Object.values(titles)) expect(await search(sought)).toEqual([])
    await renew()
    for (const [title, sought] of Object.entries(titles)) {
      expect(await search(sought)).toEqual([title])
    }
    expect(await search('cat')).toEqual(['Cat food finder'])
  })

  it('an idea that an older version stores during an update is found too', async () => {
    await migrate(connection.db)
    await insert('Ørsted')
    await sql`insert into idea_counters (idea_id) select id from ideas`.execute(connection.db)
    await sql`update idea_totals set ideas = 1`.execute(connection.db)
    expect(await search('orsted')).toEqual([])
    await renew()
    expect(await search('orsted')).toEqual(['Ørsted'])
  })

  it('the update marks each idea whose words it reads in another way', async () => {
    const changed = ['a’b', 'aʻb', 'ÆØ', 'œ', 'İı', 'ə', 'ẞ', 'C#', 'c++', 'a\u200cb', 'x\ufeff']
    const same = ["don't", 'é ü ñ', '1+1', '請求書', 'a-b', 'Ελλάδα', '– — … “”']
    for (const text of changed) await insert('Title', text)
    for (const text of same) await insert('Title', text)
    await migrate(connection.db)
    const marked = await connection.db
      .selectFrom('ideas')
      .select('description')
      .where('has_old_words', '=', true)
      .execute()
    expect(marked.map(({ description }) => description).toSorted()).toEqual(changed.toSorted())
  })
})
