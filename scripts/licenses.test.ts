import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { formatLicenses, listPackages, type Lock } from './licenses.ts'

describe('the licences of others', () => {
  let root: string
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'assay-licenses-'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  function install(packages: Lock['packages'], files: Record<string, string>): void {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  }

  it('lists installed production packages, nested ones too, with the texts that they bring', () => {
    const mit = { version: '1.0.0', license: 'MIT' }
    install(
      {
        '': {},
        'node_modules/@scope/a': mit,
        'node_modules/@scope/a/node_modules/b': { version: '2.0.0' },
        'node_modules/only-for-tests': { ...mit, dev: true },
        'node_modules/of-another-platform': mit,
      },
      {
        'node_modules/@scope/a/LICENSE.md': 'Text of a\r\n',
        'node_modules/@scope/a/node_modules/b/index.js': '',
        'node_modules/only-for-tests/LICENSE': 'Text of tests',
      },
    )
    expect(listPackages(root)).toEqual([
      { name: '@scope/a', version: '1.0.0', license: 'MIT', text: 'Text of a' },
      { name: 'b', version: '2.0.0', license: 'no licence named', text: null },
    ])
  })

  it('writes a text that several packages share once, below their names', () => {
    const shared = { license: 'ISC', text: 'May be used' }
    const text = formatLicenses([
      { name: 'b', version: '2', ...shared },
      { name: 'a', version: '1', ...shared },
      { name: 'c', version: '3', license: 'MIT', text: null },
    ])
    expect(text).toContain('a 1 (ISC)\nb 2 (ISC)\n\nMay be used')
    expect(text.match(/May be used/g)).toHaveLength(1)
    expect(text).toContain('c 3 (MIT)\n\nThe package names this licence without a text.')
  })

  it('names every model that ours are made from', () => {
    const weights = join(
      import.meta.dirname,
      '../src/integrations/models/sentence-model/weights/MODEL_CARD.md',
    )
    const bases = readFileSync(weights, 'utf8').match(/[\w-]+\/[A-Za-z][\w.-]+-v[\d.]*\d/g) ?? []
    const text = formatLicenses([])
    expect(bases.length).toBeGreaterThan(1)
    expect(bases.filter((base) => !text.includes(base))).toEqual([])
  })

  it('every package and font that the site depends on is named with its licence', () => {
    const text = formatLicenses(listPackages(join(import.meta.dirname, '..')))
    for (const [name, version] of Object.entries(packageJson.dependencies)) {
      expect(text).toContain(`${name} ${version} (`)
    }
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).not.toContain('no licence named')
  })
})
