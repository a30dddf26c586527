import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCreditToken } from '../../src/features/purchases/credit-link.ts'
import type { Connection } from '../../src/platform/db/connect.ts'
import {
  type Outcome,
  runCommand,
  secretKey,
  getSiteEnv,
  runWhileHeld,
  onlyDatabase,
} from '../commands.ts'
import { createDatabase, type TestDatabase } from '../database.ts'

describe('npm run gift', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-gift-'))
  let database: TestDatabase
  let first: Outcome
  beforeAll(async () => {
    database = await createDatabase(folder)
    // It also creates the database, which takes long on a busy machine.
    first = await giveScans('Ann@Example.com', '2')
  }, 120_000)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function giveScans(...args: string[]): Promise<Outcome> {
    return runCommand('gift-scan', args, getSiteEnv(database, folder))
  }

  async function given({ db }: Connection, email: string) {
    const credits = await db
      .selectFrom('scan_credits')
      .select(['grant_id', 'browser_key', 'report_id'])
      .where('business_email', '=', email)
      .execute()
    const emails = await db
      .selectFrom('letters')
      .select(['kind', 'status', 'data'])
      .where('recipient', '=', email)
      .execute()
    return { credits, emails }
  }

  function getGrant({ output }: Outcome): string {
    const token = /^https:\/\/assay\.test\/validation\?credit=(\S+)$/m.exec(output)?.[1] ?? ''
    return readCreditToken(token, { SECRET_KEY: secretKey })
  }

  it('gift works before the first start of the site, and queues an email', async () => {
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(/\nGave 2 full scans to ann@example\.com\.\n/)
    expect(first.output).toContain('No way to send email is set')
    const grant = getGrant(first)
    const free = { grant_id: grant, browser_key: null, report_id: null }
    expect(await runWhileHeld(database, (site) => given(site, 'ann@example.com'))).toEqual({
      credits: [free, free],
      emails: [{ kind: 'scan-gift', status: 'waiting', data: { grantId: grant, count: 2 } }],
    })
    const entries = await runWhileHeld(database, ({ db }) =>
      db.selectFrom('audit_entries').select(['user_id', 'act', 'about', 'outcome']).execute(),
    )
    const about = { grantId: grant, count: 2 }
    expect(entries).toEqual([{ user_id: null, act: 'gift-scans', about, outcome: 'done' }])
  })

  it('gift works beside the running site, whose queries go on', async () => {
    await runWhileHeld(database, async (site) => {
      let isGiving = true
      const outcome = giveScans('ben@example.com').finally(() => (isGiving = false))
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
      const { credits, emails } = await given(site, 'ben@example.com')
      expect(credits.map((credit) => credit.grant_id)).toEqual([getGrant(await outcome)])
      expect(emails).toHaveLength(1)
    })
  })

  it.each([
    ['no email', []],
    ['an invalid email', ['ann']],
    ['a count of zero', ['ann@example.com', '0']],
    ['a count of 101', ['ann@example.com', '101']],
    ['a count of a half', ['ann@example.com', '0.5']],
    ['a count in words', ['ann@example.com', 'many']],
    ['too many arguments', ['ann@example.com', '1', '1']],
  ])('gift prints its usage when it is given %s', async (_what, args) => {
    const { code, output, errors } = await giveScans(...args)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toContain('Usage: npm run gift -- EMAIL [COUNT]')
  })

  it('gift fails and gives nothing if a site of another version is running', async () => {
    await runWhileHeld(database, async (site) => {
      const rename = (from: string, to: string) =>
        sql`update migrations set name = replace(name, ${from}, ${to})`.execute(site.db)
      await rename('add_full_reports', 'add_fuller_reports')
      const outcome = await giveScans('cat@example.com')
      await rename('add_fuller_reports', 'add_full_reports')
      expect(outcome).toMatchObject({ code: 1, output: expect.stringMatching(onlyDatabase) })
      expect(await given(site, 'cat@example.com')).toEqual({ credits: [], emails: [] })
    })
  })
})
