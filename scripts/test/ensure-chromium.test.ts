import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureChromium } from '../../tests/e2e/chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-chromium-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function addProgram(name: string, script: string): string {
  const file = join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  return file
}

it('a Chromium that is there is used as it is, and nothing is installed', async () => {
  const called = join(folder, 'apt-get-was-called')
  addProgram('apt-get', `: > ${called}`)
  const chromium = addProgram('chromium', 'exit 0')
  await expect(ensureChromium()).resolves.toBe(chromium)
  expect(existsSync(called)).toBe(false)
})

it('the Chromium that CHROMIUM_PATH names is used instead of an installed one', async () => {
  addProgram('chromium', 'exit 0')
  const older = addProgram('chromium-121', 'exit 0')
  vi.stubEnv('CHROMIUM_PATH', older)
  await expect(ensureChromium()).resolves.toBe(older)
})
