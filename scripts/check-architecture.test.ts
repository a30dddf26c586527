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
    ['generated route types', 'src/features/ideas/list.ts', './+types/home.ts'],
  ])('allows importing %s', (_what, path, from) => {
    expect(listImportErrors(path, from)).toEqual([])
  })

  test('a feature may import a contract as a type', () => {
    const from = '../../integrations/email/contract.ts'
    expect(listImportErrors('src/features/scans/a.ts', from, 'import type')).toEqual([])
  })

  test('detects imports that are re-exported, multi-line, bare, dynamic or types', () => {
    const text = [
      "export { a } from '../votes/a.ts'",
      "import {\n  b,\n  c,\n} from '../votes/b.ts'",
      "import '../votes/c.ts'",
      "const d = await import('../votes/d.ts')",
      "type E = import('../votes/e.ts').E",
    ].join('\n')
    expect(listErrors('src/features/ideas/list.ts', text)).toHaveLength(5)
  })

  test('detects a re-export below a declared type', () => {
    const text = `export type A = number\n\nexport { b } from '../../integrations/email/contract.ts'\n`
    expect(listErrors('src/features/ideas/list.ts', text)).toHaveLength(1)
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
    ['a fifth folder under src', 'src/server/start.ts', ''],
    ['301 lines', 'tests/world.ts', 'line\n'.repeat(301)],
    ['a bare Error in a folder', 'src/features/ideas/list.ts', "  throw new Error('no')"],
    ['process.env in a folder', 'src/features/ideas/list.ts', 'process.env.PORT'],
    ['process.env in app', 'src/app/server.ts', "process.env['PORT']"],
    [
      'a component that loads on another way',
      'src/app/ui/nav.tsx',
      "const part = () => import('./part.tsx')",
    ],
  ])('the architecture check rejects %s', (_what, path, text) => {
    expect(listErrors(path, text)).toHaveLength(1)
  })

  test.each([
    ['300 lines', 'tests/world.ts', 'line\n'.repeat(300)],
    ['process.env in the config', 'src/platform/config.server.ts', 'process.env'],
    ['process.env in a comment', 'src/app/server.ts', '// never process.env'],
    ['a bare Error in the ground', 'src/shared/schema/ids.ts', "throw new Error('no')"],
    [
      'a lazy dialog',
      'src/app/ui/nav.tsx',
      "const A = createLazyDialog<AProps>(\n  async () => (await import('./a.tsx')).A,\n)",
    ],
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
    expect(listArchitectureErrors([...tested, { path: 'src/http/b.ts', text: '' }])).toEqual([
      'src/http: 41 files, and 40 is the limit',
    ])
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
