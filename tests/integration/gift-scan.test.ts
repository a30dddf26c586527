import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCreditToken } from '../../src/features/purchases/credit-link.ts'
import { connect, type Connection } from '../../src/platform/db/connect.ts'
import { newDatabase, type TestDatabase } from '../database.ts'
import { quiet } from '../quiet.ts'

const script = fileURLToPath(new URL('../../scripts/gift-scan.ts', import.meta.url))
const secretKey = 'only for this test, and long enough'

interface Outcome {
  code: number | string | null | undefined
  output: string
  errors: string
}

describe('npm run gift', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-gift-'))
  let database: TestDatabase
  let first: Outcome
  beforeAll(async () => {
    database = await newDatabase(folder)
    // It makes the database too, which takes its time on a busy machine.
    first = await gift('Ann@Example.com', '2')
  }, 120_000)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** The command in a process of its own, away from the operator's .env. */
  function gift(...words: string[]): Promise<Outcome> {
    const { source } = database
    const env = {
      PATH: process.env.PATH,
      PUBLIC_URL: 'https://assay.test',
      SECRET_KEY: secretKey,
      DATA_DIR: folder,
      ...('url' in source ? { DATABASE_URL: source.url } : {}),
    }
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [script, ...words],
        { cwd: folder, env },
        (error, output, errors) => resolve({ code: error ? error.code : 0, output, errors }),
      )
    })
  }

  /** Holds the database as the running site does. */
  async function whileRunning<Result>(
    run: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    const connection = await connect(database.source, quiet)
    try {
      return await run(connection)
    } finally {
      await connection.close()
    }
  }

  async function given({ db }: Connection, email: string) {
    const credits = await db
      .selectFrom('scan_credits')
      .select(['grant_id', 'browser_key', 'report_id'])
      .where('business_email', '=', email)
      .execute()
    const letters = await db
      .selectFrom('letters')
      .select(['kind', 'status', 'data'])
      .where('recipient', '=', email)
      .execute()
    return { credits, letters }
  }

  function grantOf({ output }: Outcome): string {
    const token = /^https:\/\/assay\.test\/validation\?credit=(\S+)$/m.exec(output)?.[1] ?? ''
    return readCreditToken(token, secretKey)
  }

  it('gives scans before the site was ever started, and orders their letter', async () => {
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(/^Gave 2 full scans to ann@example\.com\.\n/)
    expect(first.output).toContain('No way to send mail is set')
    const grant = grantOf(first)
    const free = { grant_id: grant, browser_key: null, report_id: null }
    expect(await whileRunning((site) => given(site, 'ann@example.com'))).toEqual({
      credits: [free, free],
      letters: [{ kind: 'scan-gift', status: 'waiting', data: { grantId: grant, count: 2 } }],
    })
  })

  it('gives a scan beside the running site, whose own work goes on', async () => {
    await whileRunning(async (site) => {
      let isGiving = true
      const outcome = gift('ben@example.com').finally(() => (isGiving = false))
      const seen = new Set<number>()
      for (let at = 0; isGiving; at += 1) {
        const { rows } = await site.db
          .transaction()
          .execute((tx) =>
            sql<{ one: number }>`select ${at}::int - ${at - 1}::int as one`.execute(tx),
          )
        seen.add(rows[0]?.one ?? 0)
      }
      expect(await outcome).toMatchObject({ code: 0, errors: '' })
      expect(seen).toEqual(new Set([1]))
      const { credits, letters } = await given(site, 'ben@example.com')
      expect(credits.map((credit) => credit.grant_id)).toEqual([grantOf(await outcome)])
      expect(letters).toHaveLength(1)
    })
  })

  it.each([
    ['no address', []],
    ['no address that mail could reach', ['ann']],
    ['none', ['ann@example.com', '0']],
    ['a hundred and one', ['ann@example.com', '101']],
    ['half of one', ['ann@example.com', '0.5']],
    ['many', ['ann@example.com', 'many']],
    ['more words than it knows', ['ann@example.com', '1', '1']],
  ])('says how it is used when it is given %s', async (_what, words) => {
    const { code, output, errors } = await gift(...words)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain('Usage: npm run gift -- EMAIL [COUNT]')
  })

  it('leaves a running site of another version alone', async () => {
    await whileRunning(async (site) => {
      const rename = (from: string, to: string) =>
        sql`update migrations set name = replace(name, ${from}, ${to})`.execute(site.db)
      await rename('add_full_reports', 'add_fuller_reports')
      const outcome = await gift('cat@example.com')
      await rename('add_fuller_reports', 'add_full_reports')
      expect(outcome).toMatchObject({ code: 1, output: '' })
      expect(await given(site, 'cat@example.com')).toEqual({ credits: [], letters: [] })
    })
  })
})
