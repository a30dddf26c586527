import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasDevPackages, installPackages, isInstalled } from './packages.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-packages-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

const runs = { version: '1.0.0', integrity: 'sha512-a' }
const tests = { ...runs, dev: true }
const here = { ...runs, optional: true, os: [process.platform], cpu: [process.arch] }
const elsewhere = { ...runs, optional: true, os: ['plan9'] }
const oddLibc = { ...here, libc: ['no-such-libc'] }
const companion = { ...runs, optional: true }

function put({ lock, installed }) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }))
  if (!installed) return
  mkdirSync(join(folder, 'node_modules'))
  const record = join(folder, 'node_modules', '.package-lock.json')
  writeFileSync(record, JSON.stringify({ packages: installed }))
}

describe('the installed packages', () => {
  test('packages are missing in a bare clone and after an interrupted install', () => {
    put({ lock: { '': {}, 'node_modules/a': runs } })
    expect(isInstalled(folder, { dev: false })).toBe(false)
    expect(hasDevPackages(folder)).toBe(false)
  })

  test.each([
    ['another version', { ...runs, version: '1.0.1' }],
    ['other contents', { ...runs, integrity: 'sha512-b' }],
  ])('an installed package is stale with %s', (_what, found) => {
    put({ lock: { 'node_modules/a': runs }, installed: { 'node_modules/a': found } })
    expect(isInstalled(folder, { dev: false })).toBe(false)
  })

  test('a clone without dev packages can start but not test', () => {
    put({
      lock: { '': {}, 'node_modules/a': runs, 'node_modules/b': tests },
      installed: { 'node_modules/a': runs },
    })
    expect(isInstalled(folder, { dev: false })).toBe(true)
    expect(isInstalled(folder, { dev: true })).toBe(false)
  })

  test('a clone with dev packages can start', () => {
    const all = { 'node_modules/a': runs, 'node_modules/b': tests }
    put({ lock: all, installed: all })
    expect(isInstalled(folder, { dev: false })).toBe(true)
    expect(hasDevPackages(folder)).toBe(true)
  })

  test('a missing package for this machine makes the install incomplete', () => {
    put({ lock: { 'node_modules/a': here }, installed: {} })
    expect(isInstalled(folder, { dev: false })).toBe(false)
  })

  test.each([
    ['another system', elsewhere],
    ['another C library', oddLibc],
    ['a package of another system', companion],
  ])('an install is complete without packages for %s', (_what, entry) => {
    put({ lock: { 'node_modules/a': entry }, installed: {} })
    // Only Linux distinguishes C libraries.
    expect(isInstalled(folder, { dev: true })).toBe(true)
  })
})

test('an install that may not write names the folder, without npm’s advice to run as root', async () => {
  const npm = join(folder, 'npm-cli.js')
  writeFileSync(
    npm,
    "console.error('npm error code EACCES, rerun the command as root'); process.exitCode = 243",
  )
  vi.stubEnv('npm_execpath', npm)
  const installing = installPackages({ folder, dev: false, what: 'packages' })
  await expect(installing).rejects.toThrow(/^This user can’t write to .+ \(EACCES\).+prepare-start/)
  await expect(installing).rejects.not.toThrow('root')
  vi.unstubAllEnvs()
})
