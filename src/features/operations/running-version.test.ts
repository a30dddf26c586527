import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getRunningVersion, readVersion } from './running-version.ts'

const commit = 'a'.repeat(40)
const other = 'b'.repeat(40)

describe('the version that runs', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-version-'))
    mkdirSync(join(folder, '.git/refs/heads'), { recursive: true })
    write('package.json', '{ "version": "1.2.3" }')
    write('.git/HEAD', 'ref: refs/heads/main\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const read = () => readVersion(pathToFileURL(`${folder}/`))

  it('the version names the commit of the branch that is checked out', () => {
    write('.git/refs/heads/main', `${commit}\n`)
    write('.git/packed-refs', `${other} refs/heads/main\n`)
    expect(read()).toEqual({ version: '1.2.3', commit })
  })

  it('the version names the commit of a branch that git has packed', () => {
    const lines = [
      '# pack-refs with: peeled',
      `${other} refs/heads/main-2`,
      `${commit} refs/heads/main`,
    ]
    write('.git/packed-refs', `${lines.join('\n')}\n`)
    expect(read()).toEqual({ version: '1.2.3', commit })
  })

  it('the version has no commit outside a git checkout', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    expect(read()).toEqual({ version: '1.2.3', commit: null })
  })

  it('the version is read once, because an update changes the files before the restart', () => {
    expect(getRunningVersion()).toBe(getRunningVersion())
  })
})
