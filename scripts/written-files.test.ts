import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatEnvExample } from '../src/platform/config.server.ts'
import { createAccessDocument } from './write-access.ts'
import { createTextDocuments, textsFolder } from './write-texts.ts'

const getText = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

describe('the generated files', () => {
  it('docs/access.md lists the access of every function (npm run write:access)', () => {
    expect(getText('docs/access.md')).toBe(createAccessDocument())
  })

  it('.env.example names every variable (npm run write:env)', () => {
    expect(getText('.env.example')).toBe(formatEnvExample())
  })

  it('docs/texts has every text for people (npm run write:texts)', () => {
    const files = readdirSync(new URL(`../${textsFolder}`, import.meta.url)).sort()
    const written = files.map((name): [string, string] => [
      `${textsFolder}/${name}`,
      getText(`${textsFolder}/${name}`),
    ])
    expect(new Map(written)).toEqual(createTextDocuments())
  })
})
