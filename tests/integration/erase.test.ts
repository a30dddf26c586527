import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emailColumns, erasePerson } from '../../src/app/erasure/erase-person.ts'
import { jobs } from '../../src/app/jobs.ts'
import { vote } from '../../src/features/votes/contract.ts'
import { takeBackup } from '../../src/platform/backup/take-backup.ts'
import { listStoredTables } from '../../src/platform/db/stored-tables.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { addAdmin } from '../accounts.ts'
import { runCommand, secretKey } from '../commands.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { getContent, fillEveryTable } from '../every-table.ts'
import { quiet } from '../quiet.ts'
import { storeTry } from '../reddit-rows.ts'
import { join } from '../waitlist.ts'
import { openWorld, type World } from '../world.ts'

const annEmail = 'ann+x@example.com'
const other = 'joann+x@example.com'
const clock = () => new Date('2026-11-22T08:00:00Z')
const wish = { email: annEmail, allSpellings: false, isDryRun: false, clock }

describe('erasePerson and npm run erase', () => {
  const folder = mkdtempSync(joinPath(tmpdir(), 'assay-erase-'))
  let database: TestDatabase
  let connection: Connection
  afterEach(async () => {
    await connection.close()
    await database.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function open(place?: string): Promise<Connection> {
    database = await createDatabase(place)
    connection = await connect(database.source, quiet)
    await migrate(connection.db)
    return connection
  }

  it('erase leaves no trace in any table, whether in texts, in JSON or in waiting jobs', async () => {
    const { db } = await open()
    const queue = await startQueue(connection, quiet, jobs, false)
    await db.transaction().execute(async (tx) => {
      for (const email of [annEmail, annEmail.toUpperCase(), other]) {
        await queue.enqueue(tx, { name: 'write-founder-link' }, { email })
      }
    })
    await queue.stop()
    const filled = await fillEveryTable(db, annEmail)
    await fillEveryTable(db, other)
    await sql`update idea_totals set ideas = 9 where kind = 'all'`.execute(db)
    await sql`update pain_point_reports set search_query = 'https://x.test/?mail=ann%2Bx%40example.com'`.execute(
      db,
    )
    const textless = [
      'demo_worlds',
      'founder_notice_ideas',
      'idea_counters',
      'idea_days',
      'newsletter_readers',
      'published_reports',
      'report_shares',
      'user_roles',
      'votes',
    ]
    const quietTables = [...textless, 'waitlist_blocks', 'waitlist_downloads']
    const before = await getContent(db)
    expect(filled.filter((name) => !before[name]?.some(isTrace)).sort()).toEqual(quietTables)
    const { erased } = await erasePerson(db, wish)

    const file = joinPath(folder, 'after.gz')
    const order = {
      file,
      excludedTables: [],
      now: clock(),
      version: '1',
      commit: null,
      keyMark: null,
      secretKey: null,
    }
    await takeBackup(db, order)
    const dump = gunzipSync(readFileSync(file)).toString().split('\n')
    expect(dump.filter(isTrace)).toEqual([])
    expect(await dumpAllSchemas(connection)).not.toContainEqual(expect.stringMatching(trace))
    // A person whose email ends alike keeps everything.
    const isOthers = (line: string) => line.toLowerCase().includes(other)
    const after = await getContent(db)
    for (const name of filled) {
      expect([name, after[name]?.filter(isOthers).length]).toEqual([
        name,
        before[name]?.filter((line) => isOthers(line)).length,
      ])
    }
    expect(after.audit_entries?.some((line) => line.includes('erase-person'))).toBe(true)
    expect(erased).toMatchObject({ waitlist: 1, ideas: 1, purchases: 1, users: 1, jobs: 2 })
  }, 120_000)

  it('erase knows every column that holds an email', async () => {
    const { db } = await open()
    const columns = (await listStoredTables(db)).flatMap(({ name, columns: of }) =>
      of
        .filter((column) => /email|recipient|^address$/.test(column.name) && column.type === 'text')
        .map((column) => `${name}.${column.name}`),
    )
    expect(emailColumns.map((pair) => pair.join('.')).sort()).toEqual(columns.sort())
  })

  it('a dry run of erase changes nothing', async () => {
    const { db } = await open()
    await fillEveryTable(db, annEmail)
    await sql`update idea_totals set ideas = 9 where kind = 'all'`.execute(db)
    const before = await getContent(db)
    const { erased } = await erasePerson(db, { ...wish, isDryRun: true })
    expect(erased.letters).toBe(1)
    expect(await getContent(db)).toEqual(before)
  })

  it('erase shows what goes, needs a confirmation, and takes other spellings only on request', async () => {
    const place = joinPath(folder, 'data')
    const { db } = await open(place)
    const { source } = database
    const there = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: place }
    const env = { SECRET_KEY: secretKey, ...there }
    for (const email of ['a.nn@example.com', 'ann+y@example.com', annEmail, 'ann@example.org']) {
      await sql`insert into suppressed_addresses values (${email}, 'bounced', now())`.execute(db)
    }
    const kept = async () =>
      (await db.selectFrom('suppressed_addresses').select('address').execute()).map(
        (row) => row.address,
      )

    const declined = await runCommand('erase', [annEmail], env, 'no\n')
    expect(declined).toMatchObject({ code: 1, errors: 'Nothing was erased.\n' })
    expect(declined.output).toContain('  suppressed_addresses: 1\n')
    expect(declined.output).toContain('under 2 other spellings')
    expect(await kept()).toHaveLength(4)

    const done = await runCommand('erase', [annEmail], env, 'yes\n')
    expect(done).toMatchObject({ code: 0, errors: '' })
    expect(done.output).toContain('What stays')
    expect(`${declined.output}${done.output}`).not.toContain('@example.com')
    expect((await kept()).sort()).toEqual([
      'a.nn@example.com',
      'ann+y@example.com',
      'ann@example.org',
    ])

    const all = await runCommand('erase', [annEmail, '--all-spellings', '--yes'], env)
    expect(all).toMatchObject({ code: 0, errors: '' })
    expect(await kept()).toEqual(['ann@example.org'])
    const nobody = await runCommand('erase', [annEmail], env)
    expect(nobody).toMatchObject({ code: 0, errors: '' })
    expect(nobody.output).toMatch(/^Database: .+\nWe store nothing about this email\.\n$/)
    const session = randomUUID()
    await sql`insert into votes (idea_id, session_id, direction, is_held, cast_at)
      values (${randomUUID()}, ${session}, 1, false, now())`.execute(db)
    const cut = await runCommand('erase', ['--session', session, '--yes'], env)
    expect(cut.output).toContain('  votes: 1\nIts votes stay counted, but belong to no one.')
    expect(await runCommand('erase', ['ann'], env)).toEqual({
      code: 1,
      output: '',
      errors: expect.stringMatching(/^Usage: npm run erase -- EMAIL /),
    })
  }, 120_000)
})

describe('erasing a person who took part', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  it('erase takes back what a person counted, and leaves the votes and sign-ups of others', async () => {
    const { site } = world
    const { db } = site.services
    const [founder, guest, friend] = [world.visitor(), world.visitor(), world.visitor()]
    const own = await world.postIdea(founder, { businessEmail: 'ann@example.com' })
    const others = await world.postIdea(world.visitor(), {
      businessEmail: 'ben@example.com',
      description: 'Write to ANN@example.com about it.',
    })
    const { referralCode } = await join(world, guest, others, 'guest@example.com')
    await join(world, friend, others, 'ann@example.com', { referrerCode: referralCode })
    await join(world, guest, own, 'guest@example.com')
    const { sessionId } = guest
    await guest.call(vote, { ideaId: own, sessionId, voteType: 'up', action: 'vote' })
    await site.refreshRanks()
    const counts = async () => {
      const { rows } = await sql<Record<string, unknown>>`
        select c.sign_ups, c.votes_up, i.rank_sign_ups,
          (select sum(d.sign_ups)::int from idea_days d where d.idea_id = c.idea_id) as day_sign_ups,
          (select coalesce(sum(b.entries), 0)::int from waitlist_blocks b where b.idea_id = c.idea_id) as blocks,
          (select coalesce(sum(w.referrals), 0)::int from waitlist w where w.idea_id = c.idea_id) as referrals
        from idea_counters c join ideas i on i.id = c.idea_id
        where c.idea_id in (${own}, ${others}) order by c.idea_id = ${others}`.execute(db)
      return rows
    }
    const ofOwn = { sign_ups: 1, votes_up: 1, rank_sign_ups: 1, day_sign_ups: 1, blocks: 1 }
    const ofOthers = { sign_ups: 2, votes_up: 0, rank_sign_ups: 2, day_sign_ups: 2, blocks: 2 }
    expect(await counts()).toEqual([
      { ...ofOwn, referrals: 0 },
      { ...ofOthers, referrals: 1 },
    ])

    await erasePerson(db, { ...wish, email: 'ann@example.com' })

    expect(await counts()).toEqual([
      { ...ofOwn, referrals: 0 },
      { ...ofOthers, sign_ups: 1, rank_sign_ups: 1, day_sign_ups: 1, blocks: 1, referrals: 0 },
    ])
    const totals = await db
      .selectFrom('idea_totals')
      .select(['ideas', 'votes_up', 'sign_ups'])
      .where('kind', '=', 'all')
      .executeTakeFirst()
    expect(totals).toEqual({ ideas: 1, votes_up: 0, sign_ups: 1 })
    const ideas = await db
      .selectFrom('ideas')
      .select(['id', 'title', 'description', 'withdrawn_by'])
      .execute()
    const erasedText = 'Erased at the request of its founder'
    expect(ideas.find(({ id }) => id === own)).toMatchObject({
      title: erasedText,
      description: erasedText,
      withdrawn_by: 'founder',
    })
    expect(ideas.find(({ id }) => id === others)).toMatchObject({
      description: 'Write to (erased) about it.',
      withdrawn_by: null,
    })
    const response = await guest.fetch(`/ideas/${own}`)
    expect(await response.text()).not.toContain(erasedText)
  })

  it('erase cuts titles out of the URLs of Reddit posts, and lists the posts that stay', async () => {
    const { db } = world.site.services
    const founder = world.visitor()
    const own = await world.postIdea(founder, { businessEmail: 'cleo@example.com' })
    const other = await world.postIdea(founder, { businessEmail: 'dan@example.com' })
    const at = new Date('2026-11-21T08:00:00Z')
    for (const ideaId of [own, other]) {
      const postUrl = 'https://www.reddit.com/r/test/comments/1abc/words_of_a_title/'
      await storeTry(db, { ideaId, subreddit: 'test', state: 'posted', armedAt: at, postUrl })
    }
    const { erased, postsOnReddit } = await erasePerson(db, {
      ...wish,
      email: 'cleo@example.com',
    })
    const bare = 'https://www.reddit.com/r/test/comments/1abc/'
    expect(postsOnReddit).toEqual([bare])
    expect(erased).toMatchObject({ reddit_post_tracking: 1, distribution_events: 1 })
    const tries = await db.selectFrom('reddit_post_tracking').selectAll().execute()
    const events = await db.selectFrom('distribution_events').selectAll().execute()
    const getUrl = (id: string) => [
      tries.find(({ idea_id: idea }) => idea === id)?.post_url,
      events.find(({ idea_id: idea }) => idea === id)?.metadata.post_url,
    ]
    expect(getUrl(own)).toEqual([bare, bare])
    expect(getUrl(other)).toEqual([`${bare}words_of_a_title/`, `${bare}words_of_a_title/`])
  })

  it('erase reports whether an administrator is the last one', async () => {
    const { db } = world.site.services
    await addAdmin(world, 'ada@example.com')
    const dryRun = { ...wish, email: 'ada@example.com', isDryRun: true }
    expect(await erasePerson(db, dryRun)).toMatchObject({ isAdmin: true, isLastAdmin: true })
    await addAdmin(world, 'bob@example.com')
    expect(await erasePerson(db, dryRun)).toMatchObject({ isAdmin: true, isLastAdmin: false })
  })
})

/** The email alone or in a URL, but not as the end of another email. */
const trace = /(?<![a-z])ann(\+|%2b)x(@|%40)example\.com/i

function isTrace(line: string): boolean {
  return trace.test(line)
}

async function dumpAllSchemas({ db }: Connection): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const lines: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select stored::text as line from ${sql.table(`${schema}.${name}`)} as stored`.execute(db)
    lines.push(...rows.map(({ line }) => line))
  }
  return lines
}
