import { expect, test } from 'vitest'
import {
  findIdiom,
  findRepeatedChanges,
  findTooManyComments,
  findTrialsOnProduction,
} from './check-docs.ts'

test('findIdiom reads comments, test names and documents, and neither code nor quotations', () => {
  expect(findIdiom('a.ts', '// Whoever asks\nconst told = 1\n')).toHaveLength(1)
  expect(findIdiom('a.ts', 'call() // so many\n')).toHaveLength(1)
  expect(findIdiom('a.test.ts', "  it('is told once', () => {})\n")).toHaveLength(1)
  expect(findIdiom('a.ts', "const text = 'Whoever asks'\n")).toEqual([])
  expect(findIdiom('a.md', 'Rows of so many\n`told` and “told”\n')).toEqual([
    "a.md:1 says 'so many': use plain words, see docs/glossary.md",
  ])
})

test.each([
  ['a.ts', '/* first line\n   whoever presses it */', 2],
  ['a.tsx', 'export const A = () => (\n  <p>\n    {/* whoever presses it */}\n  </p>\n)', 3],
  ['a.css', 'p {\n}\n/*\n whoever presses it\n*/', 4],
  ['a.test.ts', "it(\n  'whoever comes is let in',\n  () => {},\n)", 2],
  ['a.test.ts', "it.each([1])(\n  'whoever comes is let in: %s',\n  () => {},\n)", 2],
  ['a.test.ts', 'test.each`a`(`whoever comes`, () => {})', 1],
  ['a.ts', "services.log.warn(\n  { id },\n  'it was told',\n)", 3],
  ['a.ts', '// Its count stands at five', 1],
  ['a.ts', '// Who votes twice is held', 1],
  ['a.ts', '/** What is done is done. */', 1],
  ['a.test.ts', "it('what was typed stays', () => {})", 1],
  ['a.md', '- What has expired is deleted', 1],
  ['a.ts', '// the ledger of the house', 1],
  ['a.ts', '// the email goes to this address', 1],
  ['a.ts', '// a standing of the desk', 1],
  ['deploy/a.service', '[Unit]\n# it has no folder of its own', 2],
  ['training/a.py', 'x = 1  # what nobody was told', 1],
])('findIdiom rejects idiom and old words in %s: %j', (file, text, line) => {
  expect(findIdiom(file, text)).toEqual([expect.stringContaining(`${file}:${line} says `)])
})

test.each([
  ['a.ts', "const house = '// whoever'\n"],
  ['a.ts', '// Is it known? What a question is that?'],
  ['a.ts', '// The /64 stands for an IPv6 address.'],
  ['a.ts', '/* A text that says\n * what it needs. */'],
  ['a.ts', '// `node tests/faults/failover.ts`, get-operators-desk and the help desk'],
  ['a.ts', "// The operator's postal address."],
  ['a.ts', "record('whoever')\n"],
  ['a.md', '## What is it?'],
  ['deploy/a.yml', 'whoever: 1'],
])('findIdiom accepts code, questions and other senses in %s: %j', (file, text) => {
  expect(findIdiom(file, text)).toEqual([])
})

test('findTooManyComments counts comments in proportion to the lines', () => {
  const code = 'const a = 1\n'.repeat(50)
  expect(findTooManyComments([{ file: 'a.ts', text: code + '// why\n' }])).toEqual([])
  expect(findTooManyComments([{ file: 'a.ts', text: code + '// why\n'.repeat(3) }])).toEqual([
    expect.stringContaining('56.6 comments in 1,000 lines'),
  ])
  expect(findTooManyComments([])).toEqual([])
})

test('findIdiom holds the texts for people to a longer list', () => {
  const document =
    '## src/told.ts\n\n- You are told at once\n- Letters, digits and underscores only\n'
  expect(findIdiom('docs/texts/a.md', document)).toEqual([
    "docs/texts/a.md:3 says 'told': use plain words, see docs/glossary.md",
  ])
  expect(findIdiom('docs/texts/a.md', '- Somebody asks\n- This is none\n')).toHaveLength(2)
  expect(findIdiom('docs/a.md', '- Rows come at once\n')).toEqual([])
})

test('findTrialsOnProduction wants the database named in each trial of a demo or a restore', () => {
  const find = (line: string) => findTrialsOnProduction('a.md', line)
  expect(find('DATABASE_URL= DATA_DIR=/tmp/demo npm run demo')).toEqual([])
  expect(find('`DATABASE_URL= DATA_DIR=/tmp/try npm run restore -- FILE`')).toEqual([])
  expect(find('npm run restore -- FILE')).toEqual([])
  expect(find('DATA_DIR=/tmp/demo npm run demo')).toEqual([
    'a.md:1: put DATABASE_URL= before this npm run demo',
  ])
  expect(find('`PORT=1 DATA_DIR=/tmp/try npm run restore -- FILE`')).toHaveLength(1)
})

test('findRepeatedChanges finds an entry of the changelog in an older and a newer wording', () => {
  const change = '- Hiding an idea can block the session and the email'
  expect(findRepeatedChanges(`# Changes\n\n${change}\n- Another\n${change}, later too\n`)).toEqual([
    'CHANGELOG.md:5 begins as an entry before it: keep one of them',
  ])
  expect(findRepeatedChanges(`${change}\n- Hiding an idea tells its founder\n`)).toEqual([])
})
