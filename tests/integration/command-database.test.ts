import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand, secretKey } from '../commands.ts'

describe('an operator’s command', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-command-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const getServerEnv = () => ({
    DATA_DIR: folder,
    DATABASE_URL: 'postgres://assay:hidden@127.0.0.1:9/production',
    SECRET_KEY: secretKey,
  })

  it.each([
    ['demo', []],
    ['restore', ['none.gz']],
    ['admin', ['ann@example.com']],
  ])('%s first prints the database that it uses, without the password', async (name, words) => {
    const { code, output, errors } = await runCommand(name, words, getServerEnv())
    expect(code).toBe(1)
    expect(output).toMatch(/^Database: production on the PostgreSQL server 127\.0\.0\.1:9 /)
    expect(output).toContain('DATA_DIR is not used')
    expect(output + errors).not.toContain('hidden')
  })

  it('demo fills a PostgreSQL database only after a yes', async () => {
    const unasked = await runCommand('demo', [], getServerEnv())
    expect(unasked).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Nothing was changed'),
    })
    expect((await runCommand('demo', [], getServerEnv(), 'no\n')).errors).toContain(
      'Nothing was changed',
    )
    // It then tries the server, which is not there.
    expect((await runCommand('demo', ['--yes'], getServerEnv())).errors).toContain('ECONNREFUSED')
    expect((await runCommand('demo', [], getServerEnv(), 'yes\n')).errors).toContain('ECONNREFUSED')
    expect(existsSync(join(folder, 'database'))).toBe(false)
  })

  it('a command prints the folder of the embedded database', async () => {
    const { output } = await runCommand('backup', [join(folder, 'x.gz')], { DATA_DIR: folder })
    expect(output).toBe(`Database: ${join(folder, 'database')} (embedded)\n`)
  })
})
