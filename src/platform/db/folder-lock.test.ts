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

  it('creates the parent folder with access for its owner only', () => {
    lockFolder(folder)()
    expect(statSync(dirname(folder)).mode & 0o777).toBe(0o700)
  })

  it('rejects a second holder and names the ways out', () => {
    const unlock = lockFolder(folder)
    const second = () => lockFolder(folder)
    expect(second).toThrow(AppError)
    expect(second).toThrow(/in use by another process\. Stop that one first, or set DATABASE_URL/)
    unlock()
  })

  it('reports a folder that cannot be created', () => {
    mkdirSync(dirname(folder))
    writeFileSync(folder, '')
    const below = () => lockFolder(join(folder, 'database'))
    expect(below).toThrow(AppError)
    expect(below).toThrow(`We can’t write to ${folder} (`)
    expect(below).toThrow(/Choose another DATA_DIR/)
  })

  it('locks a folder again after it was unlocked', () => {
    lockFolder(folder)()
    lockFolder(folder)()
    expect(() => lockFolder(folder)()).not.toThrow()
  })

  it('releases the lock when its holder is killed', () => {
    const module = new URL('./folder-lock.ts', import.meta.url).href
    const script = `const { lockFolder } = await import(process.argv[1])
      lockFolder(process.argv[2])
      process.kill(process.pid, 'SIGKILL')`
    const arguments_ = ['--input-type=module', '-e', script, module, folder]
    expect(spawnSync(process.execPath, arguments_).signal).toBe('SIGKILL')
    expect(() => lockFolder(folder)()).not.toThrow()
  })
})
