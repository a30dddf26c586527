import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseReport, eraseSession } from '../../src/app/erasure/erase-by-id.ts'
import { erasePerson } from '../../src/app/erasure/erase-person.ts'
import {
  type ShownData,
  showPerson,
  showReport,
  showSession,
} from '../../src/app/erasure/show-data.ts'
import { exportedTables } from '../../src/features/operations/export/exported-tables.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { runCommand, secretKey } from '../commands.ts'
import { createMigratedDatabase, type TestDatabase } from '../database.ts'
import { fillEveryTable, getContent } from '../every-table.ts'
import { quiet } from '../quiet.ts'

const email = 'ann+x@example.com'
const clock = () => new Date('2026-11-22T08:00:00Z')

describe('data shown to a person who asks for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-show-'))
  const place = join(folder, 'data')
  let database: TestDatabase
  let connection: Connection
  beforeEach(async () => {
    database = await createMigratedDatabase(place)
    connection = await connect(database.source, quiet)
    await fillEveryTable(connection.db, email)
    await sql`update idea_totals set ideas = 9 where kind = 'all'`.execute(connection.db)
  })
  afterEach(async () => {
    await connection.close()
    await database.close()
    rmSync(place, { recursive: true, force: true })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const countRows = (rows: ShownData['rows']) =>
    Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]))
  const isShown = (name: string) => (exportedTables[name]?.holds ?? 'none') !== 'none'

  it('shows a row for everything that erasing the person would take', async () => {
    const { db } = connection
    await sql`insert into waitlist_downloads select gen_random_uuid(), id, now() from ideas`.execute(
      db,
    )
    const wish = { email, allSpellings: false, isDryRun: true, clock }
    const { erased } = await erasePerson(db, wish)
    const { rows, mentions } = await showPerson(db, wish)
    const found = Object.entries(erased).filter(([name]) => isShown(name.split(', ', 1)[0] ?? ''))
    const own = found.filter(([name]) => !name.endsWith(', mentions'))
    expect(own.length).toBeGreaterThan(10)
    expect(countRows(rows)).toMatchObject(Object.fromEntries(own))
    const mentioning = [...Object.keys(rows), ...mentions.map(({ table }) => table)]
    const named = found.filter(([name]) => name.endsWith(', mentions'))
    expect(mentioning).toEqual(
      expect.arrayContaining(named.map(([name]) => name.split(', ', 1)[0])),
    )
  })

  it('shows no secret, and nothing of other people but the texts that name the person', async () => {
    const { db } = connection
    const others = 'joann+x@example.com'
    await fillEveryTable(db, others)
    const [table, column] = ['ideas', 'description']
    const text = `I wrote it with ${email}.`
    await sql`update ideas set description = ${text} where business_email = ${others}`.execute(db)
    const shown = await showPerson(db, { email, allSpellings: false })
    expect(shown.mentions).toContainEqual({ table, column, text })
    const all = JSON.stringify(shown).toLowerCase()
    expect(all).not.toContain(others)
    expect(all).toContain('user_sessions.ip_address for')
    for (const secret of ['user_credentials.password', 'user_sessions.token', 'webhooks.secret']) {
      expect(all).not.toContain(`${secret} for`)
    }
  })

  it('shows a row for everything that erasing a session id or a report would take', async () => {
    const { db } = connection
    const { session_id: session } = await db
      .selectFrom('votes')
      .select('session_id')
      .executeTakeFirstOrThrow()
    const order = { isDryRun: true, clock }
    const ofSession = await eraseSession(db, session, order)
    expect(countRows((await showSession(db, session)).rows)).toEqual(ofSession.erased)
    const { id } = await db.selectFrom('pain_point_reports').select('id').executeTakeFirstOrThrow()
    const { rows } = await showReport(db, id)
    expect(Object.keys(rows)).toContain('pain_point_findings')
    expect((await eraseReport(db, id, order)).erased.pain_point_reports).toBe(1)
    // The credit that paid for it names its buyer, whom the link of a report does not prove.
    expect(Object.keys(rows)).not.toContain('scan_credits')
  })

  it('erase --show writes a file for its owner alone, replaces none, and erases nothing', async () => {
    const { db } = connection
    const { source } = database
    const there = 'url' in source ? { DATABASE_URL: source.url } : { DATA_DIR: place }
    const env = { SECRET_KEY: secretKey, ...there }
    const before = await getContent(db, ['audit_entries'])
    const file = join(folder, 'ann.json')
    const done = await runCommand('erase', [email, '--show', file], env)
    expect(done).toMatchObject({ code: 0, errors: '' })
    expect(done.output).toContain('Nothing was erased.')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { rows } = JSON.parse(readFileSync(file, 'utf8'))
    expect(rows.ideas).toMatchObject([{ business_email: email }])
    const again = await runCommand('erase', [email, '--show', file], env)
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining('file already exists') })
    const nobody = await runCommand('erase', ['zoe@example.com', '--show', join(folder, 'z')], env)
    expect(nobody.output).toContain('We store nothing about this email.')
    const both = await runCommand('erase', [email, '--show', file, '--yes'], env)
    expect(both.errors).toMatch(/^Usage: npm run erase/)
    expect(await getContent(db, ['audit_entries'])).toEqual(before)
    const { rows: acts } = await sql<{ about: unknown }>`
      select about from audit_entries where act = 'show-data'`.execute(db)
    expect(acts).toEqual([{ about: expect.objectContaining({ ideas: 1 }) }])
  }, 120_000)
})
