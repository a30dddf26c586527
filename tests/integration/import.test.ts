import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSiteEnv, onlyDatabase, runCommand, startCommand, runWhileHeld } from '../commands.ts'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'

const dateReason =
  'The date must be written like 2024-11-22 or 2024-11-22T08:00:00Z, after 1999 and not in the future'

describe('npm run import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-import-'))
  let database: TestDatabase
  beforeAll(async () => {
    database = await createMigratedDatabase(folder)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function write(...parts: (string | Buffer)[]): string {
    const file = join(folder, 'ideas.csv')
    writeFileSync(file, Buffer.concat(parts.map((part) => Buffer.from(part))))
    return file
  }
  const order = (file: string) => [file, '--email', 'Founder@Example.com']
  const env = () => getSiteEnv(database, folder)
  const importFile = (file: string) => runCommand('import', [...order(file), '--yes'], env())

  const readStored = () =>
    runWhileHeld(database, async ({ db }) => {
      const ideas = await db
        .selectFrom('ideas')
        .innerJoin('idea_counters', 'idea_counters.idea_id', 'ideas.id')
        .selectAll()
        .orderBy('title')
        .execute()
      return ideas.map((idea) => [idea.title, idea.votes_up, idea.votes_down] as const)
    })

  it('a Fider export gives ideas with the number and the time of their votes, and a second run adds nothing', async () => {
    const file = write(
      '\uFEFFnumber,title,description,created_at,created_by,votes_count,comments_count,status,tags\n',
      '1,Dark mode,"Less light, at night",2023-04-05T06:07:08Z,Ann,12,3,open,"ui, Productivity"\n',
      '2,=1+1,A formula stays a text,2023-04-06T06:07:08Z,Bob,0,0,open,\n',
    )
    const first = await importFile(file)
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(
      /^Database: .+\nSkipped: 0 rows\nImported 2 ideas with 12 votes\.\n$/,
    )
    const stored = [
      ['=1+1', 0, 0],
      ['Dark mode', 12, 0],
    ]
    expect(await readStored()).toEqual(stored)
    const second = await importFile(file)
    expect(second.output).toContain(
      'Skipped: 2 rows\n  line 2: An idea with this title already exists',
    )
    expect(second).toMatchObject({ code: 0, output: expect.stringContaining('Nothing to import.') })
    expect(await readStored()).toEqual(stored)
    await runWhileHeld(database, async ({ db }) => {
      const idea = await db
        .selectFrom('ideas')
        .selectAll()
        .where('title', '=', 'Dark mode')
        .executeTakeFirstOrThrow()
      const created = new Date('2023-04-05T06:07:08Z')
      expect(idea).toMatchObject({
        created_at: created,
        category: ['Productivity'],
        business_email: 'founder@example.com',
        rank_up: 12,
      })
      const votes = await db.selectFrom('votes').selectAll().execute()
      expect(new Set(votes.map((vote) => vote.session_id)).size).toBe(12)
      expect(votes.every((vote) => vote.voter === null && !vote.is_held)).toBe(true)
      expect(new Set(votes.map((vote) => vote.cast_at.getTime()))).toEqual(
        new Set([created.getTime()]),
      )
    })
  })

  it('an import and an export are in the audit log with their counts', async () => {
    await runWhileHeld(database, ({ db }) => db.deleteFrom('audit_entries').execute())
    await importFile(write('title,description,votes\nAudited,Fine,3\n'))
    const exported = await runCommand('export', [join(folder, 'exported')], env())
    expect(exported).toMatchObject({ code: 0, errors: '' })
    const entries = await runWhileHeld(database, ({ db }) =>
      db
        .selectFrom('audit_entries')
        .select(['user_id', 'act', 'about', 'outcome'])
        .orderBy('at')
        .execute(),
    )
    expect(entries).toEqual([
      { user_id: null, act: 'import-ideas', about: { ideas: 1, votes: 3 }, outcome: 'done' },
      {
        user_id: null,
        act: 'export-tables',
        about: { tables: expect.any(Number), rows: expect.any(Number) },
        outcome: 'done',
      },
    ])
  })

  it('an export of a database that takes no writes succeeds and says that it is not recorded', async () => {
    await runWhileHeld(database, async ({ db }) => {
      await sql`create function reject_write() returns trigger language plpgsql as
        $$begin raise exception 'cannot execute INSERT in a read-only transaction'; end$$`.execute(
        db,
      )
      await sql`create trigger reject_write before insert on audit_entries
        execute function reject_write()`.execute(db)
    })
    const { code, output } = await runCommand('export', [join(folder, 'replica')], env())
    await runWhileHeld(database, ({ db }) => sql`drop function reject_write() cascade`.execute(db))
    expect(code).toBe(0)
    expect(output).toMatch(/the audit log does not know of this export\.\nWrote \d+ rows/)
  })

  it('columns of Canny and of an own file are read by their names, in any order and case', async () => {
    await importFile(write('Score,Details,Title\r\n3,For teams,Shared lists\r\n'))
    await importFile(
      write('title,description,votes_up,votes_down,email\nTrips,By train,4,2,ann@example.com\n'),
    )
    expect(await readStored()).toEqual(
      expect.arrayContaining([
        ['Shared lists', 3, 0],
        ['Trips', 4, 2],
      ]),
    )
  })

  it('rows that break a rule are skipped with line and reason, and the others are imported', async () => {
    const outcome = await importFile(
      write(
        'title,description,votes,created_at\n',
        `${'t'.repeat(101)},Fine,1,\n`,
        'No text,,1,\n',
        `Long,${'d'.repeat(501)},1,\n`,
        'Half a vote,Fine,0.5,\n',
        'Too many,Fine,10001,\n',
        'Less than none,Fine,-1,\n',
        'Tomorrow,Fine,1,2999-01-01\n',
        'No date,Fine,1,soon\n',
        '"Good\none",Fine,1,2024-02-03\n',
        '"GOOD\nONE",Fine,1,\n',
        '\u3164,Fine,1,\n',
        Buffer.from([0x4d, 0xfc, 0x6c, 0x6c]),
        ',Latin-1,1,\n',
        'Null\0,Fine,1,\n',
        'Good two,Fine,1,\n',
      ),
    )
    expect(outcome).toMatchObject({ code: 0, errors: '' })
    const lines = outcome.output.split('\n').slice(1, -2)
    expect(lines).toEqual([
      'Skipped: 12 rows',
      '  line 2: Title must be less than 100 characters',
      '  line 3: Description is required',
      '  line 4: Description must be less than 500 characters',
      '  line 5: Votes must be whole numbers up to 10000',
      '  line 6: Votes must be whole numbers up to 10000',
      '  line 7: Votes must be whole numbers up to 10000',
      `  line 8: ${dateReason}`,
      `  line 9: ${dateReason}`,
      '  line 12: An idea with this title already exists',
      '  line 14: Title is required',
      '  line 15: It has characters that are not UTF-8 text',
      '  line 16: It has characters that are not UTF-8 text',
    ])
  })

  it('nothing is imported without a yes, from a broken file, or if one of a few ideas cannot be stored', async () => {
    const before = await readStored()
    const unclosed = await importFile(write('title,description\nFirst,"Fine\nSecond,Fine\n'))
    expect(unclosed).toMatchObject({
      code: 1,
      errors: expect.stringContaining('A quote in row 2 is never closed.'),
    })
    const file = write('title,description,votes\nFirst,Fine,2\nSecond,Fine,3\n')
    const asked = await startCommand('import', order(file), env(), 'no\n').ended
    expect(asked.output).toContain('Import 2 ideas with 5 votes? (yes or no)')
    expect(asked).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Nothing was changed.'),
    })

    await runWhileHeld(database, async ({ db }) => {
      await sql`alter table ideas add constraint no_second check (title <> 'Second')`.execute(db)
    })
    expect(await importFile(file)).toMatchObject({ code: 1 })
    expect(await readStored()).toEqual(before)
    await runWhileHeld(database, async ({ db }) => {
      await sql`alter table ideas drop constraint no_second`.execute(db)
    })
    expect(await importFile(file)).toMatchObject({ code: 0 })
    expect(await readStored()).toHaveLength(before.length + 2)
  })

  it('a large import is stored in parts, and a second run adds what the first could not', async () => {
    const before = (await readStored()).length
    const rows = Array.from({ length: 250 }, (_, index) => `Row ${index + 1},Fine,1\n`)
    const file = write('title,description,votes\n', ...rows)
    await runWhileHeld(database, async ({ db }) => {
      await sql`alter table ideas add constraint no_row check (title <> 'Row 230')`.execute(db)
    })
    const broken = await importFile(file)
    expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('200 ideas stored') })
    expect(await readStored()).toHaveLength(before + 200)
    await runWhileHeld(database, async ({ db }) => {
      await sql`alter table ideas drop constraint no_row`.execute(db)
      const { ranked, counted } = await db
        .selectFrom('ideas')
        .where('title', 'like', 'Row %')
        .select((eb) => [eb.fn.sum('rank_up').as('ranked'), eb.fn.countAll().as('counted')])
        .executeTakeFirstOrThrow()
      expect([Number(ranked), Number(counted)]).toEqual([200, 200])
    })
    const second = await importFile(file)
    expect(second.output).toContain('Skipped: 200 rows')
    expect(second.output).toContain('Imported 50 ideas with 50 votes.')
    expect(await readStored()).toHaveLength(before + 250)
  })

  it.each([
    ['a text without a header', 'Just a text\n'],
    ['UTF-16', Buffer.from('title,description\nOne,Fine\n', 'utf16le')],
    ['an empty file', ''],
  ])('%s is rejected with one line', async (_name, content) => {
    const outcome = await importFile(write(content))
    expect(outcome.output).toMatch(onlyDatabase)
    expect(outcome).toMatchObject({
      code: 1,
      errors: 'The first line names no column title. Save the file as CSV (UTF-8).\n',
    })
  })

  it('a missing file, a wrong email and a missing one are rejected', async () => {
    const missing = await importFile(join(folder, 'nothing.csv'))
    expect(missing).toMatchObject({ code: 1, errors: expect.stringContaining('ENOENT') })
    for (const args of [['a.csv'], ['a.csv', '--email', 'x'], ['--email', 'a@example.com']]) {
      const outcome = await runCommand('import', args, env())
      expect(outcome).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringMatching(/^Usage: /),
      })
    }
  })
})
