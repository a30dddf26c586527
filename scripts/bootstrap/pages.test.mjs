import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPages, arePagesBuilt } from './pages.mjs'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-pages-'))
  mkdirSync(join(folder, 'src'))
  mkdirSync(join(folder, 'node_modules', '@react-router', 'dev'), { recursive: true })
  mkdirSync(join(folder, 'scripts'), { recursive: true })
  for (const name of [
    'package.json',
    'package-lock.json',
    'react-router.config.ts',
    'scripts/licenses.ts',
    'tsconfig.json',
    'vite.config.ts',
  ]) {
    writeFileSync(join(folder, name), '{}')
  }
  putBuilder('')
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

function putBuilder(code) {
  writeFileSync(join(folder, 'node_modules', '@react-router', 'dev', 'bin.cjs'), code)
}

test('pages are built once for the same sources', async () => {
  expect(arePagesBuilt(folder)).toBe(false)
  await buildPages(folder, process.execPath)
  expect(arePagesBuilt(folder)).toBe(true)
})

test.each(['src/page.tsx', 'src/page.css', 'vite.config.ts', 'package-lock.json'])(
  'a change of %s makes the built pages stale',
  async (file) => {
    await buildPages(folder, process.execPath)
    writeFileSync(join(folder, file), 'changed')
    expect(arePagesBuilt(folder)).toBe(false)
  },
)

test('a change of a test does not make the built pages stale', async () => {
  await buildPages(folder, process.execPath)
  writeFileSync(join(folder, 'src', 'page.test.ts'), 'changed')
  expect(arePagesBuilt(folder)).toBe(true)
})

test('a failed build throws with the output of the builder and leaves the pages unbuilt', async () => {
  await buildPages(folder, process.execPath)
  putBuilder("console.error('no such module'); process.exit(1)")
  await expect(buildPages(folder, process.execPath)).rejects.toThrow('no such module')
  expect(arePagesBuilt(folder)).toBe(false)
})

test('a build that may not write names the folder and who must prepare it', async () => {
  putBuilder("console.error('EACCES: permission denied, mkdir build'); process.exitCode = 1")
  await expect(buildPages(folder, process.execPath)).rejects.toThrow(
    `This user can’t write to ${folder} (EACCES)`,
  )
})
