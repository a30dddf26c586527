import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getSecretKey } from './secret-key.ts'

describe('getSecretKey', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('the operator’s secret key is used, and then no file is written', () => {
    const DATA_DIR = join(folder, 'data')
    expect(getSecretKey({ SECRET_KEY: 'the operator’s', DATA_DIR })).toBe('the operator’s')
    expect(existsSync(DATA_DIR)).toBe(false)
  })

  it('the secret key is made once and stored, readable only by its owner', () => {
    const DATA_DIR = join(folder, 'deep', 'data')
    const key = getSecretKey({ DATA_DIR })
    expect(key.length).toBeGreaterThanOrEqual(32)
    expect(getSecretKey({ DATA_DIR })).toBe(key)
    expect(readdirSync(DATA_DIR)).toEqual(['secret.key'])
    expect(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('the secret keys of two data folders differ', () => {
    const one = getSecretKey({ DATA_DIR: join(folder, 'one') })
    expect(getSecretKey({ DATA_DIR: join(folder, 'other') })).not.toBe(one)
  })
})
