import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commonPasswordText } from '../../src/features/accounts/rules.ts'
import type { Connection } from '../../src/platform/db/connect.ts'
import { type Outcome, runCommand, getSiteEnv, runWhileHeld, onlyDatabase } from '../commands.ts'
import { createDatabase, type TestDatabase } from '../database.ts'

const password = 'a long way home 7'

// Each command starts a process, which takes long on a busy machine.
describe('npm run admin', { timeout: 90_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-admin-'))
  let database: TestDatabase
  let first: Outcome
  beforeAll(async () => {
    database = await createDatabase(folder)
    first = await admin(['Ann@Example.com'], { ADMIN_PASSWORD: password })
  }, 120_000)
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function admin(args: string[], given: Record<string, string> = {}): Promise<Outcome> {
    return runCommand('admin', args, { ...getSiteEnv(database, folder), ...given })
  }

  async function findKnown({ db }: Connection, email: string) {
    const row = await db
      .selectFrom('users')
      .leftJoin('user_roles', 'user_roles.user_id', 'users.id')
      .innerJoin('user_credentials', 'user_credentials.user_id', 'users.id')
      .select(['users.id', 'user_roles.role', 'user_credentials.password'])
      .where('email', '=', email)
      .executeTakeFirst()
    const acts = await db
      .selectFrom('audit_entries')
      .select(['act', 'user_id', 'outcome', 'about'])
      .orderBy('at')
      .execute()
    return {
      role: row?.role,
      hash: row?.password ?? '',
      acts: acts
        .filter(({ about }) => JSON.stringify(about) === JSON.stringify({ userId: row?.id }))
        .map(({ act, user_id: by, outcome }) => `${act} by ${by ?? 'the operator'}: ${outcome}`),
    }
  }

  it('admin makes an administrator before the first start, and prints where to sign in', async () => {
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toContain('ann@example.com is an administrator.')
    expect(first.output).toContain('https://assay.test/auth')
    expect(first.output).not.toContain(password)
    const { role, hash, acts } = await runWhileHeld(database, (site) =>
      findKnown(site, 'ann@example.com'),
    )
    expect(role).toBe('admin')
    expect(await verifyPassword({ hash, password })).toBe(true)
    expect(acts).toEqual(['make-admin by the operator: done'])
  })

  it('admin removes and restores the role beside the running site, and keeps the password', async () => {
    await runWhileHeld(database, async (site) => {
      const removed = await admin(['--remove', 'ann@example.com'])
      expect(removed).toMatchObject({ code: 0, errors: '' })
      expect(removed.output).toContain('No administrator is left.')
      const without = await findKnown(site, 'ann@example.com')
      expect(without.role).toBeNull()

      const again = await admin(['ANN@example.com'])
      expect(again).toMatchObject({ code: 0, errors: '' })
      expect(again.output).toContain('Their password stays the same.')
      const { role, hash, acts } = await findKnown(site, 'ann@example.com')
      expect([role, hash]).toEqual(['admin', without.hash])
      expect(acts.slice(-2)).toEqual([
        'remove-admin by the operator: done',
        'make-admin by the operator: done',
      ])
    })
  })

  it('admin changes the password of an account if one is given', async () => {
    await runWhileHeld(database, async (site) => {
      const outcome = await admin(['ann@example.com'], { ADMIN_PASSWORD: 'a new way home 8' })
      expect(outcome.output).toContain('all sessions were ended')
      const { hash } = await findKnown(site, 'ann@example.com')
      expect(await verifyPassword({ hash, password: 'a new way home 8' })).toBe(true)
    })
  })

  it('admin refuses a password that is easy to guess, and keeps the present one', async () => {
    await runWhileHeld(database, async (site) => {
      const before = await findKnown(site, 'ann@example.com')
      const outcome = await admin(['ann@example.com'], { ADMIN_PASSWORD: 'password1' })
      expect(outcome).toMatchObject({ code: 1, output: expect.stringMatching(onlyDatabase) })
      expect(outcome.errors).toContain(commonPasswordText)
      expect((await findKnown(site, 'ann@example.com')).hash).toBe(before.hash)
    })
  })

  it('admin asks for a password on a terminal although ADMIN_PASSWORD is set', async ({ skip }) => {
    const chosen = 'typed by hand 9'
    const outcome = await runWhileHeld(database, async (site) => {
      const said = await typeIntoTerminal(
        ['ann@example.com'],
        { ...getSiteEnv(database, folder), ADMIN_PASSWORD: password },
        [chosen, chosen],
      )
      return { said, hash: (await findKnown(site, 'ann@example.com')).hash }
    })
    if (outcome.said === null)
      return skip('util-linux, which has terminals for scripts, is missing')
    expect(outcome.said).toContain('New password')
    expect(outcome.said).not.toContain(chosen)
    expect(await verifyPassword({ hash: outcome.hash, password: chosen })).toBe(true)
  })

  it('admin fails without a password for a new account, and for an unknown one', async () => {
    await runWhileHeld(database, async (site) => {
      const none = ['new@example.com']
      for (const args of [none, [...none, '--remove'], [...none, '--drop-second-factor']]) {
        const { code, output, errors } = await admin(args)
        expect([code, output]).toEqual([1, expect.stringMatching(onlyDatabase)])
        expect(errors).toMatch(/^.+\n$/)
      }
      expect((await findKnown(site, 'new@example.com')).role).toBeUndefined()
    })
  })

  it.each([
    ['no email', [], {}],
    ['an invalid email', ['ann'], {}],
    ['an email that nobody can sign in with', ['ann@пример.рф'], {}],
    ['two emails', ['ann@example.com', 'ben@example.com'], {}],
    ['two options', ['ann@example.com', '--remove', '--drop-second-factor'], {}],
    ['an unknown option', ['ann@example.com', '--force'], {}],
    ['a password that is too short', ['ann@example.com'], { ADMIN_PASSWORD: '7 chars' }],
    ['a password that is too long', ['ann@example.com'], { ADMIN_PASSWORD: 'x'.repeat(129) }],
  ])('admin rejects %s with a one-line error', async (_what, args, env) => {
    const { code, output, errors } = await admin(args, env)
    expect([code, output]).toEqual([1, ''])
    expect(errors).toMatch(/^.+\n$/)
    expect(errors).not.toContain('    at ')
  })
})

/** Types a line at each question of the command. @returns what it wrote, or null without `script` of util-linux */
async function typeIntoTerminal(
  args: readonly string[],
  env: Record<string, string>,
  lines: string[],
): Promise<string | null> {
  const file = fileURLToPath(new URL('../../scripts/admin.ts', import.meta.url))
  const command = [process.execPath, file, ...args].join(' ')
  const terminal = spawn('script', ['--quiet', '--command', command, '/dev/null'], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], PUBLIC_URL: 'https://assay.test', ...env },
  })
  let said = ''
  let asked = 0
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
    const questions = said.match(/New password .*: |Once more: /g)?.length ?? 0
    for (; asked < questions; asked += 1) terminal.stdin.write(`${lines[asked]}\r`)
  })
  const isMissing = new Promise<true>((resolve) => terminal.once('error', () => resolve(true)))
  const hasEnded = new Promise<false>((resolve) => terminal.once('close', () => resolve(false)))
  return (await Promise.race([isMissing, hasEnded])) ? null : said
}
