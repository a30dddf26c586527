import { expect, test } from 'vitest'
import { findIdiom, findRepeatedChanges, findTrialsOnProduction } from './check-docs.ts'

test('findIdiom reads comments, test names and documents, and neither code nor quotations', () => {
  expect(findIdiom('a.ts', '// Whoever asks\nconst told = 1\n')).toHaveLength(1)
  expect(findIdiom('a.ts', 'call() // so many\n')).toHaveLength(1)
  expect(findIdiom('a.test.ts', "  it('is told once', () => {\n")).toHaveLength(1)
  expect(findIdiom('a.ts', "const text = 'Whoever asks'\n")).toEqual([])
  expect(findIdiom('a.md', 'Rows of so many\n`told` and “told”\n')).toEqual([
    "a.md:1 says 'so many': use plain words, see docs/glossary.md",
  ])
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
