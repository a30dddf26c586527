import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'

const program = fileURLToPath(new URL('../../tests/entered-files.ts', import.meta.url))
const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8')

const calls = ['vote', 'sign-up', 'scan', 'list of ideas', 'report']
const maxFiles = 10

/** The walks of docs/architecture.md that name the files of a call, or of several. */
const walks: [of: string, names: string[]][] = [
  ['vote', ['A vote']],
  ['sign-up', ['A sign-up']],
  ['scan', ['A scan']],
  ['full report', ['A full report', 'A scan']],
]

/** Input schemas belong to the contract of the called function. */
const isSchema = (file: string) => /^src\/shared\/schema\/|\/contract\.ts$/.test(file)
const isFeature = (file: string) =>
  file.startsWith('src/features/') && file !== 'src/features/moderation/blocks.ts'

function listNamedFiles(text: string): string[] {
  return [...text.matchAll(/`(src\/[^`]+\.tsx?)`/g)].flatMap(([, file]) => file ?? [])
}

function getSection(start: string): string {
  const at = document.indexOf(start)
  return document.slice(at, document.indexOf('\n#', at + start.length))
}

describe('the files that a call enters', () => {
  let filesByCall: Record<string, string[]>

  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [program])
    const traces = JSON.parse(stdout) as Record<string, string[]>
    filesByCall = Object.fromEntries(
      Object.entries(traces).map(([call, files]) => [call, files.filter((one) => !isSchema(one))]),
    )
  })

  const listBeforeFeature = (call: string) => {
    const files = filesByCall[call] ?? []
    return files.slice(0, files.findIndex(isFeature))
  }

  it.each(calls)('a call enters at most ten files before its feature: %s', (call) => {
    const files = listBeforeFeature(call)
    expect(files[0]).toBe('src/http/request-listener.ts')
    expect(files.slice(maxFiles)).toEqual([])
  })

  it('the files that calls enter before their features are those of docs/architecture.md', () => {
    const [list = ''] = getSection('Every function call enters').split('\n\n', 1)
    const entered = new Set(calls.flatMap(listBeforeFeature))
    expect(new Set(listNamedFiles(list))).toEqual(entered)
  })

  it.each(walks)(
    'docs/architecture.md names each file of a feature that is entered: %s',
    (of, names) => {
      const named = names.flatMap((name) => listNamedFiles(getSection(`### ${name}\n`)))
      const entered = (filesByCall[of] ?? []).filter(isFeature)
      expect(entered.length).toBeGreaterThan(1)
      expect(named).toEqual(expect.arrayContaining(entered))
    },
  )
})
