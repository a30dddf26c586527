import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobs } from '../../src/app/jobs.ts'
import { excludedTables } from '../../src/features/operations/backup/excluded-tables.ts'
import { findLastBackupAt } from '../../src/features/operations/backup/last-backup.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startQueue } from '../../src/platform/jobs/pg-boss.ts'
import { readSecretKey } from '../../src/platform/secret-key.ts'
import { createStore } from '../../src/platform/store.ts'
import { type Outcome, runCommand, secretKey, startCommand, onlyDatabase } from '../commands.ts'
import { createDatabase, type TestDatabase } from '../database.ts'
import { getContent } from '../every-table.ts'
import { quiet } from '../quiet.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-backup-'))
const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function useDatabase<Result>(
  database: TestDatabase,
  run: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(database.source, quiet)
  try {
    return await run(connection)
  } finally {
    await connection.close()
  }
}

async function openDatabase(place?: string): Promise<TestDatabase> {
  const database = await createDatabase(place)
  databases.push(database)
  return database
}

function getEnv({ source }: TestDatabase, place: string): Record<string, string> {
  if ('url' in source) return { DATA_DIR: place, DATABASE_URL: source.url, SECRET_KEY: secretKey }
  return { DATA_DIR: place }
}

describe('npm run backup and npm run restore', () => {
  const home = join(folder, 'home')
  const file = join(folder, 'site.gz')
  const key = 'made at the first start, which nobody has seen'
  let original: TestDatabase
  let content: Record<string, string[]>
  let backup: Outcome

  beforeAll(async () => {
    original = await openDatabase(home)
    await useDatabase(original, async (connection) => {
      const { db } = connection
      await migrate(db)
      const queue = await startQueue(connection, quiet, jobs, false)
      await db.transaction().execute(async (tx) => {
        const work = { name: 'write-founder-link' }
        await queue.enqueue(tx, work, { email: 'ann@example.com' }, 3600)
      })
      await queue.stop()
      await sql`insert into ideas (id, title, description, target_audience, category, location, business_email,
        session_id, founder_key, words, created_at)
        values (gen_random_uuid(), 'One', 'Two', '{}', '{}', '{}', 'ann@example.com', gen_random_uuid(), 'k', '', now())`.execute(
        db,
      )
      await sql`insert into rate_limits (key, points) values ('a', 1)`.execute(db)
    })
    if (!('url' in original.source)) writeFileSync(join(home, 'secret.key'), `${key}\n`)
    backup = await runCommand('backup', [file], getEnv(original, home))
    content = await useDatabase(original, ({ db }) => getContent(db, excludedTables))
  }, 120_000)

  it('backup writes one file, readable by its owner only, and overwrites none', async () => {
    expect(backup).toMatchObject({ code: 0, errors: '' })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.partial`)).toBe(false)
    const before = readFileSync(file)
    const again = await runCommand('backup', [file], getEnv(original, home))
    expect(again).toEqual({
      code: 1,
      output: expect.stringMatching(onlyDatabase),
      errors: `${file} already exists. Choose a new file.\n`,
    })
    expect(readFileSync(file).equals(before)).toBe(true)
  }, 60_000)

  it('a backup stores when it was taken, for the site', async () => {
    const at = await useDatabase(original, ({ db }) =>
      findLastBackupAt(createStore(db, () => new Date())),
    )
    expect(Date.now() - (at?.getTime() ?? 0)).toBeLessThan(600_000)
  })

  it('backup makes its folder, and reports in one line a place where it cannot write', async () => {
    const nested = join(folder, 'a', 'b', 'site.gz')
    const made = await runCommand('backup', [nested], getEnv(original, home))
    expect(made).toMatchObject({ code: 0, errors: '' })
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700)
    for (const nowhere of ['/proc/site.gz', join(file, 'site.gz')]) {
      const failed = await runCommand('backup', [nowhere], getEnv(original, home))
      expect(failed.code).toBe(1)
      expect(failed.errors).toMatch(/^This could not be done: .+\n$/)
    }
  }, 60_000)

  it('restore brings a site into an empty place, with its key and the waiting jobs', async () => {
    const place = join(folder, 'second')
    const target = await openDatabase(place)
    const restored = await runCommand('restore', [file], getEnv(target, place))
    expect(restored).toMatchObject({ code: 0, errors: '' })
    expect(restored.output).toContain('People who unsubscribed')
    await useDatabase(target, async ({ db }) => {
      expect(await getContent(db, excludedTables)).toEqual(content)
      const { rows } = await sql<{ name: string; data: object; is_later: boolean }>`
        select name, data, start_after > now() + interval '50 minutes' as is_later
        from jobs.job where state = 'created'`.execute(db)
      expect(rows).toEqual([
        { name: 'write-founder-link', data: { email: 'ann@example.com' }, is_later: true },
      ])
      const { rows: limits } = await sql`select 1 from rate_limits`.execute(db)
      expect(limits).toEqual([])
    })
    // With a database server, the key is in the settings.
    const isEmbedded = !('url' in target.source)
    expect(existsSync(join(place, 'secret.key'))).toBe(isEmbedded)
    const keyFolder = isEmbedded ? place : home
    expect(readSecretKey(keyFolder)).toBe(isEmbedded ? key : null)
    const again = await runCommand('restore', [file], getEnv(target, place))
    expect(again).toMatchObject({ code: 1, output: expect.stringMatching(onlyDatabase) })
    expect(again.errors).toMatch(/already (?:contains|has) .*, and a backup needs/)
  }, 120_000)

  it('restore fails where a site is running', async () => {
    const place = join(folder, 'running')
    const target = await openDatabase(place)
    const outcome = await useDatabase(target, () =>
      runCommand('restore', [file], getEnv(target, place)),
    )
    expect(outcome).toMatchObject({ code: 1, output: expect.stringMatching(onlyDatabase) })
    expect(outcome.errors).toMatch(/in use by another process|A site runs on this database/)
  }, 60_000)

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    [
      'cut off behind a whole line',
      (bytes: Buffer) => rewriteLines(bytes, (lines) => lines.slice(0, -1)),
    ],
    [
      'cut off within the rows',
      (bytes: Buffer) => rewriteLines(bytes, (lines) => lines.slice(0, 30)),
    ],
    ['changed in one byte', (bytes: Buffer) => bytes.with(bytes.length - 6, 1)],
    ['longer than its end', (bytes: Buffer) => rewriteLines(bytes, (lines) => [...lines, '["a"]'])],
    ['not an archive', () => Buffer.from('no archive')],
  ])(
    'restore fails and changes nothing if the file is %s',
    async (_what, damage) => {
      const bad = join(folder, 'bad.gz')
      writeFileSync(bad, damage(readFileSync(file)))
      const place = join(folder, 'bad')
      const target = await openDatabase(place)
      const { code, errors } = await runCommand('restore', [bad], getEnv(target, place))
      expect([code, errors]).toEqual([
        1,
        `${bad} is incomplete, damaged or not a backup. Nothing was restored; use another file.\n`,
      ])
      expect(existsSync(join(place, 'database'))).toBe(false)
    },
    60_000,
  )

  it('restore names the version to install for a backup of a newer site', async () => {
    const newer = join(folder, 'newer.gz')
    const rename = (lines: string[]) =>
      replaceInLines(lines, 'create_failures', 'create_wonders', '"version":"9.9.9"')
    writeFileSync(newer, rewriteLines(readFileSync(file), rename))
    const place = join(folder, 'older')
    const target = await openDatabase(place)
    const { code, errors } = await runCommand('restore', [newer], getEnv(target, place))
    expect(code).toBe(1)
    expect(errors).toMatch(
      /^This backup is from a newer site \(Assay 9\.9\.9.*, migration .+create_wonders\)\. Install/,
    )
  }, 60_000)

  it('restore rejects a backup in format 1 and names docs/operating.md', async () => {
    const earlier = join(folder, 'earlier.gz')
    const header = gunzipSync(readFileSync(file)).toString().split('\n', 1)[0] ?? ''
    const line = header.replace('-- ', '').replace('"format":2', '"format":1')
    writeFileSync(earlier, gzipSync(`${line}\n{"table":"ideas","columns":["id"],"counts":{}}\n`))
    const place = join(folder, 'earlier')
    const target = await openDatabase(place)
    const { code, errors } = await runCommand('restore', [earlier], getEnv(target, place))
    expect(code).toBe(1)
    expect(errors).toMatch(/, taken on 20[\d-]{8}, has the format that ended .+operating\.md\.\n$/)
    expect(existsSync(join(place, 'database'))).toBe(false)
  }, 60_000)

  it('restore migrates a backup of an older site to this version', async () => {
    const [oldHome, place] = [join(folder, 'old'), join(folder, 'upgraded')]
    const [old, target] = [await openDatabase(oldHome), await openDatabase(place)]
    const oldFile = join(folder, 'old.gz')
    await useDatabase(old, async ({ db }) => {
      await migrate(db, '20261120_0940_create_votes')
      await sql`insert into ideas (id, title, description, target_audience, category, location, business_email,
        session_id, founder_key, words, created_at, withdrawn_at)
        values (gen_random_uuid(), 'One', 'Two', '{}', '{}', '{}', 'Ann@Example.com', gen_random_uuid(), 'k', '', now(), now())`.execute(
        db,
      )
    })
    const env = { ...getEnv(old, oldHome), SECRET_KEY: secretKey }
    expect(await runCommand('backup', [oldFile], env)).toMatchObject({ code: 0, errors: '' })
    const there = { ...getEnv(target, place), SECRET_KEY: secretKey }
    expect(await runCommand('restore', [oldFile], there)).toMatchObject({ code: 0, errors: '' })
    const ideas = await useDatabase(target, ({ db }) =>
      db.selectFrom('ideas').select(['business_email', 'withdrawn_by']).execute(),
    )
    expect(ideas).toEqual([{ business_email: 'ann@example.com', withdrawn_by: 'founder' }])
  }, 120_000)

  it('restore needs the same SECRET_KEY, unless --other-secret-key is given', async () => {
    const place = join(folder, 'keys')
    const target = await openDatabase(place)
    const env = { ...getEnv(target, place), SECRET_KEY: 'quite another key, and long enough too' }
    const { code, errors } = await runCommand('restore', [file], env)
    expect(code).toBe(1)
    expect(errors).toMatch(/^This site has a different SECRET_KEY from the backup\./)
    const anyway = await runCommand('restore', [file, '--other-secret-key'], env)
    expect(anyway).toMatchObject({ code: 0, errors: '' })
  }, 120_000)

  it.skipIf(process.env.TEST_DATABASE_URL)(
    'a killed restore leaves no database, and the next one succeeds',
    async () => {
      // Brackets, which would be a pattern to a search for files.
      const place = join(folder, 'killed [old]')
      const command = startCommand('restore', [file], { DATA_DIR: place })
      let hasEnded = false
      void command.ended.then(() => (hasEnded = true))
      while (!existsSync(join(place, 'database.restoring')) && !hasEnded) await delay(5)
      command.kill()
      await command.ended
      expect(existsSync(join(place, 'database.restoring'))).toBe(true)
      expect(existsSync(join(place, 'database'))).toBe(false)
      writeFileSync(join(place, 'database.restoring', 'remains'), '')
      expect(await runCommand('restore', [file], { DATA_DIR: place })).toMatchObject({ code: 0 })
      expect(existsSync(join(place, 'database', 'remains'))).toBe(false)
      expect(readdirSync(place).filter((name) => name.includes('restoring'))).toEqual([])
    },
    120_000,
  )

  it.each([
    ['backup', [], 'Usage: npm run backup -- FILE [--without-secret-key]\n'],
    ['backup', ['a', 'b'], 'Usage: npm run backup -- FILE [--without-secret-key]\n'],
    ['restore', ['--wrong'], 'Usage: npm run restore -- FILE [--old OLD] [--other-secret-key]\n'],
    ['export', [], 'Usage: npm run export -- FOLDER\n'],
  ])('npm run %s prints its usage when it is given %s', async (name, args, usage) => {
    expect(await runCommand(name, args, {})).toEqual({ code: 1, output: '', errors: usage })
  })

  it('backup fails where there is no database, and creates none', async () => {
    const place = join(folder, 'nowhere')
    const outcome = await runCommand('backup', [join(folder, 'nothing.gz')], { DATA_DIR: place })
    expect(outcome).toMatchObject({ code: 1, output: expect.stringMatching(onlyDatabase) })
    expect(outcome.errors).toMatch(/has no database\. Run this/)
    expect(existsSync(place)).toBe(false)
  })
})

function rewriteLines(bytes: Buffer, change: (lines: string[]) => string[]): Buffer {
  const lines = gunzipSync(bytes).toString().split('\n').slice(0, -1)
  return gzipSync(`${change(lines).join('\n')}\n`)
}

function replaceInLines(lines: string[], from: string, to: string, version?: string): string[] {
  return lines.map((line, index) => {
    const swap = line.replace(from, to)
    return version && index === 0 ? swap.replace(/"version":"[^"]*"/, version) : swap
  })
}
