import { describe, expect, test } from 'vitest'
import { listArchitectureErrors, allowedImports } from './check-architecture.ts'

function listErrors(path: string, text = '') {
  return listArchitectureErrors([{ path, text }])
}

function listImportErrors(path: string, from: string, word = 'import') {
  return listErrors(path, `${word} { thing } from '${from}'\n`)
}

describe('the import rules', () => {
  test.each([
    ['app, from a folder', 'src/features/ideas/list.ts', '../../app/services.ts'],
    ['app, from the ground', 'src/platform/log.ts', '../app/services.ts'],
    ['a folder without an arrow', 'src/features/ideas/list.ts', '../votes/queries.ts'],
    ['a folder, from the ground', 'src/platform/log.ts', '../features/ideas/rules.ts'],
    ['a provider, from a folder', 'src/features/scans/scan.ts', '../../integrations/email/smtp.ts'],
    ['a contract as a value', 'src/features/scans/a.ts', '../../integrations/email/contract.ts'],
    ['another capability', 'src/integrations/email/smtp.ts', '../reddit/contract.ts'],
    [
      'the database, from a provider',
      'src/integrations/email/smtp.ts',
      '../../platform/db/pool.ts',
    ],
    [
      'a folder, from a provider',
      'src/integrations/email/smtp.ts',
      '../../features/ideas/rules.ts',
    ],
    ['a query, from ui', 'src/features/ideas/ui/card.tsx', '../queries.ts'],
    ['the database, from ui', 'src/features/ideas/ui/card.tsx', '../../../platform/db/pool.ts'],
    ['the ui of another folder', 'src/features/votes/vote.ts', '../ideas/ui/card.tsx'],
    ['a screen, from http', 'src/http/oembed-handler.ts', '../features/ideas/ui/card.tsx'],
    ['the design system, from the server', 'src/app/site.ts', '../platform/ui/card.tsx'],
    ['Node, from ui', 'src/features/ideas/ui/card.tsx', 'node:fs'],
    ['a driver, from a contract', 'src/features/ideas/contract.ts', 'pg'],
    ['a verb, from operations', 'src/features/operations/a.ts', '../ideas/submit-idea.ts'],
    ['tests, from code', 'src/features/ideas/list.ts', '../../../tests/world.ts'],
    ['a folder, from analysis', 'src/analysis/analyse.ts', '../features/scans/rules.ts'],
    ['the ground, from analysis', 'src/analysis/analyse.ts', '../platform/errors.ts'],
    ['a contract, from analysis', 'src/analysis/a.ts', '../integrations/discussions/contract.ts'],
    ['files, from analysis', 'src/analysis/analyse.ts', 'node:fs'],
    ['a driver, from analysis', 'src/analysis/evidence/volume.ts', 'pg'],
    ['Node, from the limits of analysis', 'src/analysis/limits.ts', 'node:crypto'],
    ['analysis, from a provider', 'src/integrations/models/a.ts', '../../analysis/analyse.ts'],
    ['analysis, from the ground', 'src/platform/log.ts', '../analysis/limits.ts'],
    ['analysis, from ui', 'src/features/scans/ui/a.tsx', '../../../analysis/analyse.ts'],
    ['analysis, from shared', 'src/shared/discussion.ts', '../analysis/limits.ts'],
    ['the ground, from shared', 'src/shared/discussion.ts', '../platform/errors.ts'],
    ['Node, from shared', 'src/shared/discussion.ts', 'node:crypto'],
    ['Node without its prefix, from analysis', 'src/analysis/analyse.ts', 'fs'],
    ['Node without its prefix, from ui', 'src/features/ideas/ui/card.tsx', 'crypto'],
    ['an SMTP client, from analysis', 'src/analysis/analyse.ts', 'nodemailer'],
    ['part of a package with network, from analysis', 'src/analysis/analyse.ts', 'ai/test'],
    ['React, from analysis', 'src/analysis/analyse.ts', 'react'],
    ['React, from shared', 'src/shared/once.ts', 'react'],
    ['an SMTP client, from shared', 'src/shared/once.ts', 'nodemailer'],
    ['an SMTP client, from ui', 'src/features/ideas/ui/card.tsx', 'nodemailer'],
    ['a driver, from the design system', 'src/platform/ui/card.tsx', 'pg'],
    ['a driver, from the layout', 'src/app/ui/nav.tsx', 'pg'],
    ['a control without a look, from ui', 'src/features/ideas/ui/card.tsx', 'radix-ui'],
    ['a control without a look, from the layout', 'src/app/ui/nav.tsx', 'radix-ui'],
    ['a file of the machine, from analysis', 'src/analysis/analyse.ts', '/etc/hosts.ts'],
    ['the brand’s folder, from a provider', 'src/integrations/email/smtp.ts', '#own-brand'],
  ])('rejects importing %s', (_what, path, from) => {
    expect(listImportErrors(path, from)).toHaveLength(1)
  })

  test.each([
    ['everything, from app', 'src/app/services.ts', '../integrations/email/smtp.ts'],
    ['a folder along an arrow', 'src/features/votes/vote.ts', '../ideas/queries.ts'],
    ['a screen, from a page', 'src/app/pages/home.tsx', '../../features/ideas/ui/card.tsx'],
    ['the own folder', 'src/features/ideas/list.ts', './queries.ts'],
    ['the ground, from a folder', 'src/features/ideas/list.ts', '../../platform/errors.ts'],
    ['rules of any folder, from ui', 'src/features/ideas/ui/card.tsx', '../../scans/rules.ts'],
    [
      'the typed client, from ui',
      'src/features/a/ui/b.tsx',
      '../../../platform/functions/client.ts',
    ],
    ['queries, from operations', 'src/features/operations/a.ts', '../ideas/queries.ts'],
    ['the world, from a test', 'src/features/ideas/a.test.ts', '../../../tests/world.ts'],
    ['analysis, from a folder', 'src/features/scans/scan.ts', '../../analysis/analyse.ts'],
    ['analysis, from itself', 'src/analysis/analyse.ts', './evidence/evidence.ts'],
    ['a text package, from analysis', 'src/analysis/sentiment/cues.ts', 'wink-sentiment'],
    ['a hash, from analysis', 'src/analysis/analyse.ts', 'node:crypto'],
    ['limits of analysis, from ui', 'src/features/scans/ui/a.tsx', '../../../analysis/limits.ts'],
    ['shared, from analysis', 'src/analysis/analyse.ts', '../shared/discussion.ts'],
    ['shared, from ui', 'src/features/ideas/ui/card.tsx', '../../../shared/format/plural.ts'],
    ['shared, from a provider', 'src/integrations/email/smtp.ts', '../../shared/discussion.ts'],
    ['shared, from the ground', 'src/platform/log.ts', '../shared/once.ts'],
    ['part of a text package, from analysis', 'src/analysis/a.ts', 'eld/extrasmall'],
    ['Node, from a test of shared', 'src/shared/once.test.ts', 'node:fs'],
    ['the brand’s folder, from the brand', 'src/platform/brand.ts', '#own-brand'],
    ['React, from ui', 'src/features/ideas/ui/card.tsx', 'react'],
    ['a control without a look, from the design system', 'src/platform/ui/card.tsx', 'radix-ui'],
    ['generated route types', 'src/features/ideas/list.ts', './+types/home.ts'],
  ])('allows importing %s', (_what, path, from) => {
    expect(listImportErrors(path, from)).toEqual([])
  })

  test('a feature may import a contract as a type', () => {
    const from = '../../integrations/email/contract.ts'
    expect(listImportErrors('src/features/scans/a.ts', from, 'import type')).toEqual([])
  })

  test.each([
    ['a re-export', "export { a } from '../votes/a.ts'"],
    ['a re-export below a type', "export type A = number\n\nexport * from '../votes/a.ts'"],
    ['several lines', "import {\n  b,\n  c,\n} from '../votes/b.ts'"],
    ['a comment between its names', "import {\n  b, // why\n  c,\n} from '../votes/b.ts'"],
    ['no name', "import '../votes/c.ts'"],
    ['a second statement in its line', "const a = 1; import { b } from '../votes/b.ts'"],
    ['a call', "const d = await import('../votes/d.ts')"],
    ['a call with backticks', 'const d = await import(`../votes/d.ts`)'],
    ['a call with a comment', "const d = await import(/* late */ '../votes/d.ts')"],
    ['a name that is put together', "const d = await import('../votes/' + name)"],
    ['a query', "import url from '../votes/d.ts?url'"],
    ['a type', "type E = import('../votes/e.ts').E"],
    ['a call of require', "require('../votes/e.ts')"],
    ['a require of its own', "createRequire(import.meta.url)('../votes/e.ts')"],
    ['a require that is kept', 'const load = createRequire(import.meta.url)'],
    ['a module of a thread', "new Worker(new URL('../votes/e.ts', import.meta.url))"],
    ['a pattern that Vite finds', "import.meta.glob('../votes/*.ts')"],
    ['a path that Node finds', "import.meta.resolve('../votes/e.ts')"],
  ])('detects an import in the form of %s', (_what, text) => {
    expect(listErrors('src/features/ideas/list.ts', text)).toHaveLength(1)
  })

  test.each([
    ['a comment', "// import { a } from '../votes/a.ts'"],
    ['a text', 'const text = "import { a } from \'../votes/a.ts\'"'],
    ['the path of a data file', "new URL('../votes/weights.json', import.meta.url)"],
    [
      'a package that is found by its path',
      "createRequire(import.meta.url)(fileURLToPath(import.meta.resolve('eld/extrasmall')))",
    ],
  ])('takes %s for no import of a file', (_what, text) => {
    expect(listErrors('src/features/ideas/list.ts', text)).toEqual([])
  })

  test.each([
    ['the network', 'await fetch(url)'],
    ['a socket', 'new WebSocket(url)'],
    ['the clock', 'const at = Date.now()'],
    ['the clock in brackets', "const at = Date['now']()"],
    ['the present date', 'const at = new Date()'],
    ['a timer', 'setTimeout(end, 100)'],
    ['chance', 'const share = Math.random()'],
    ['the process', 'const { env } = process'],
    ['the global object', 'globalThis.fetch(url)'],
    ['the window', 'await window.fetch(url)'],
    ['the global object of a worker', 'self.fetch(url)'],
    ['the browser', 'navigator.sendBeacon(url)'],
    ['the clock, taken out', 'const { now } = Date'],
    ['chance, taken out', 'const { random: draw } = Math'],
    ['a random id', 'const id = crypto.randomUUID()'],
    ['the present date as a text', 'dayFormat.format()'],
  ])('rejects %s in analysis and in shared, but not in their tests', (_what, text) => {
    expect(listErrors('src/analysis/analyse.ts', text)).toHaveLength(1)
    expect(listErrors('src/shared/once.ts', text)).toHaveLength(1)
    expect(listErrors('src/shared/once.test.ts', text)).toEqual([])
    expect(listErrors('src/features/ideas/list.ts', text)).toEqual([])
  })

  test('rejects chance that is imported from Node in analysis, which may import hashes', () => {
    const text = "import { randomUUID as makeId } from 'node:crypto'"
    expect(listErrors('src/analysis/analyse.ts', text)).toHaveLength(1)
  })

  test('allows a date that is given, and properties with the names of globals, in analysis', () => {
    const text = 'const at = new Date(day); source.fetch(url); const a = { process: 1, fetch() {} }'
    expect(listErrors('src/analysis/analyse.ts', text)).toEqual([])
  })

  test('the allowed imports between features have no cycle', () => {
    const reaches = (folder: string, seen: readonly string[]): boolean =>
      seen.includes(folder) ||
      (allowedImports[folder] ?? []).some((next) => reaches(next, [...seen, folder]))
    expect(Object.keys(allowedImports).filter((folder) => reaches(folder, []))).toEqual([])
  })
})

describe('the rules for names and texts', () => {
  test.each([
    ['a folder called utils', 'src/features/ideas/utils/text.ts', ''],
    ['a file called helpers', 'src/platform/helpers.ts', ''],
    ['a service', 'src/features/ideas/idea.service.ts', ''],
    ['a manager', 'src/features/ideas/idea-manager.ts', ''],
    ['a barrel', 'src/features/ideas/index.ts', ''],
    ['camel case', 'src/features/ideas/submitIdea.ts', ''],
    ['JavaScript', 'src/features/ideas/list.js', ''],
    ['a module that names its kind', 'src/features/ideas/list.mts', ''],
    ['a fifth folder under src', 'src/server/start.ts', ''],
    ['301 lines', 'tests/world.ts', 'line\n'.repeat(301)],
    ['a bare Error in a folder', 'src/features/ideas/list.ts', "  throw new Error('no')"],
    ['a panel in a folder', 'src/features/ideas/ui/card.tsx', '<div popover="auto" />'],
    ['a dialog in the layout', 'src/app/ui/nav.tsx', '<dialog open />'],
    ['process.env in a folder', 'src/features/ideas/list.ts', 'process.env.PORT'],
    ['process.env in app', 'src/app/server.ts', "process.env['PORT']"],
    ['a format of numbers', 'src/app/ui/nav.tsx', "new Intl.NumberFormat('en').format(2)"],
    ['a format of days', 'src/features/ideas/list.ts', "at.toLocaleDateString('en-GB')"],
    [
      'a component that loads on another way',
      'src/app/ui/nav.tsx',
      "const part = () => import('./part.tsx')",
    ],
    [
      'a component that loads by a name in backticks',
      'src/app/ui/nav.tsx',
      'const part = () => import(`./part.tsx`)',
    ],
  ])('the architecture check rejects %s', (_what, path, text) => {
    expect(listErrors(path, text)).toHaveLength(1)
  })

  test.each([
    ['300 lines', 'tests/world.ts', 'line\n'.repeat(300)],
    ['process.env in the config', 'src/platform/config.server.ts', 'process.env'],
    ['process.env in a comment', 'src/app/server.ts', '// never process.env'],
    ['the button of a panel', 'src/app/ui/nav.tsx', '<button popoverTarget={menuId} />'],
    ['a panel in the design system', 'src/platform/ui/card.tsx', '<div popover="auto" />'],
    ['a bare Error in the ground', 'src/shared/schema/ids.ts', "throw new Error('no')"],
    [
      'a lazy dialog',
      'src/app/ui/nav.tsx',
      "const A = createLazyDialog<AProps>(\n  async () => (await import('./a.tsx')).A,\n)",
    ],
    ['a formatter', 'src/shared/format/format-day.ts', "at.toLocaleString('en-GB')"],
    ['services in the plural', 'src/app/services.ts', ''],
  ])('the architecture check allows %s', (_what, path, text) => {
    expect(listErrors(path, text)).toEqual([])
  })
})

describe('the sizes of folders and features', () => {
  test('rejects a folder of more than 40 files, not counting tests', () => {
    const files = Array.from({ length: 40 }, (_, at) => ({ path: `src/http/a-${at}.ts`, text: '' }))
    const tested = [...files, { path: 'src/http/a-1.test.ts', text: '' }]
    expect(listArchitectureErrors(tested)).toEqual([])
    for (const path of ['src/http/b.ts', 'src/http/b.css']) {
      expect(listArchitectureErrors([...tested, { path, text: '' }])).toEqual([
        'src/http: 41 files, and 40 is the limit',
      ])
    }
  })

  test('rejects a feature of more than 6,500 lines', () => {
    const text = '\n'.repeat(260)
    const files = Array.from({ length: 25 }, (_, at) => ({
      path: `src/features/ideas/a-${at}.ts`,
      text,
    }))
    expect(listArchitectureErrors(files)).toEqual([])
    expect(
      listArchitectureErrors([...files, { path: 'src/features/ideas/ui/b.ts', text: '\n' }]),
    ).toEqual(['src/features/ideas: 6501 lines, and 6500 is the limit'])
  })
})
