import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getRunningVersion } from '../../src/features/operations/running-version.ts'
import { checkBackup } from '../../src/platform/backup/backup-header.ts'
import { getSiteEnv, runCommand, secretKey } from '../commands.ts'
import { createMigratedDatabase } from '../database.ts'

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
  ])('%s first prints the database that it uses, without the password', async (name, args) => {
    const { code, output, errors } = await runCommand(name, args, getServerEnv())
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

  it('a backup names the version and the commit that wrote it, and an older one may lack the commit', async () => {
    const database = await createMigratedDatabase(folder)
    const file = join(folder, 'site.gz')
    expect((await runCommand('backup', [file], getSiteEnv(database, folder))).code).toBe(0)
    const { version, commit } = getRunningVersion()
    expect(await checkBackup(file)).toMatchObject({ version, commit })

    const older = join(folder, 'older.gz')
    const script = gunzipSync(readFileSync(file)).toString()
    writeFileSync(older, gzipSync(script.replace(/"commit":("\w+"|null),/, '')))
    expect(await checkBackup(older)).toMatchObject({ version, commit: null })
    await database.close()
  })
})
