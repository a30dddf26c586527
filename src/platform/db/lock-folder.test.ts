import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { lockFolder } from './folder-lock.ts'

describe('the lock on the database’s folder', () => {
  let folder: string
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'assay-lock-')), 'deep', 'database')
  })
  afterEach(() => rmSync(join(folder, '../..'), { recursive: true, force: true }))

  it('makes the folder that it stands in, for its owner alone', () => {
    lockFolder(folder)()
    expect(statSync(dirname(folder)).mode & 0o777).toBe(0o700)
  })

  it('refuses a second holder with a text that says what to do', () => {
    const unlock = lockFolder(folder)
    const second = () => lockFolder(folder)
    expect(second).toThrow(AppError)
    expect(second).toThrow(/in use by another process\. Stop that one first, or set DATABASE_URL/)
    unlock()
  })

  it('says that nothing can be kept where no folder can be', () => {
    mkdirSync(dirname(folder))
    writeFileSync(folder, '')
    const below = () => lockFolder(join(folder, 'database'))
    expect(below).toThrow(AppError)
    expect(below).toThrow(`Nothing can be kept in ${folder} (`)
    expect(below).toThrow(/Choose another DATA_DIR/)
  })

  it('can be had again after it was let go', () => {
    lockFolder(folder)()
    lockFolder(folder)()
    expect(() => lockFolder(folder)()).not.toThrow()
  })

  it('is let go by the death of its holder, however sudden', () => {
    const module = new URL('./folder-lock.ts', import.meta.url).href
    const script = `const { lockFolder } = await import(process.argv[1])
      lockFolder(process.argv[2])
      process.kill(process.pid, 'SIGKILL')`
    const arguments_ = ['--input-type=module', '-e', script, module, folder]
    expect(spawnSync(process.execPath, arguments_).signal).toBe('SIGKILL')
    expect(() => lockFolder(folder)()).not.toThrow()
  })
})
