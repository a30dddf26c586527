// Checks the documents (`scripts/documents/`), that documents, comments, test names, lines of the log and texts for
// people are free of idiom, that comments do not become more, that documented trials leave the database of production
// alone, and that the changelog names each change once.
import { globSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { findDocumentErrors } from './documents/find-document-errors.ts'
import { countComments, findProse } from './find-prose.ts'

/** The private idiom that this repository once had; docs/glossary.md has the words to use. */
const forbidden =
  /\b(?:whoever|what is no|that is none|so many|so long|told|of its own|save where|save the|as good as|stands?(?! (?:for|side|out)\b))\b/i

/** Names of before; the exceptions are their other senses, names of functions and paths. */
const oldWords =
  /(?<![-/.\w])(?:houses?|ledgers?|(?<!help )desks?|standings?|ballots?|stand-ins?|(?<!tests\/)faults?|(?<!postal |IPv\d )address(?:es)?)(?![-/.]\w|[\w/])/i

/** A statement, not a question. */
const beginsVaguely = /^(?:[-*|>] )*(?:Who|What)\b(?!.*\?)/
const beginsVaguelyInTests = /^(?:who|what)\b/i

/** As of 28 November 2026, rounded up: comments may become fewer, not more. */
const maxCommentsPer1000Lines = 36

/** Words that no text for people in docs/texts may contain; the exceptions are their other senses. */
const forbiddenInTexts =
  /\b(?:letter|letters(?!, digits)|told|stands?|stood|at once|some ?body|every ?body|any ?body|nobody|whoever|way round|by itself|against it that|anew|mended|(?<!there )is no|is none|not whole|in doubt|any more(?! (?:issues|ideas|emails)))\b/i

export function findIdiom(file: string, text: string): string[] {
  const found = isTextDocument(file) ? findInTexts(text) : findInProse(file, text)
  return found.map(
    ({ line, words }) => `${file}:${line} says '${words}': use plain words, see docs/glossary.md`,
  )
}

function findInTexts(text: string): { line: number; words: string }[] {
  return text.split('\n').flatMap((line, at) => {
    const words = forbiddenInTexts.exec(line.startsWith('- ') ? line : '')?.[0]
    return words ? [{ line: at + 1, words }] : []
  })
}

function findInProse(file: string, text: string): { line: number; words: string }[] {
  return findProse(file, text).flatMap((prose) =>
    prose.text.split('\n').flatMap((line, at) => {
      // A line within a comment may go on with the sentence of the line before.
      const isBeginning = at === 0 || prose.kind === 'document'
      const vague = prose.kind === 'test' ? beginsVaguelyInTests : beginsVaguely
      const words =
        forbidden.exec(line)?.[0] ??
        oldWords.exec(line)?.[0] ??
        (isBeginning ? vague.exec(line.trim())?.[0] : undefined)
      return words ? [{ line: prose.line + at, words }] : []
    }),
  )
}

/** @param files with their text, tests left out @returns an error if comments are denser than they were */
export function findTooManyComments(files: { file: string; text: string }[]): string[] {
  const comments = files.reduce((sum, { file, text }) => sum + countComments(file, text), 0)
  const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
  const density = (1000 * comments) / Math.max(lines, 1)
  if (density <= maxCommentsPer1000Lines) return []
  return [
    `src has ${density.toFixed(1)} comments in 1,000 lines, at most ${maxCommentsPer1000Lines} are allowed: delete those that say no why`,
  ]
}

/** A trial that names a folder alone would reach the database of `.env`, which goes first. */
export function findTrialsOnProduction(file: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/(\S+ )?DATA_DIR=\S+ npm run (demo|restore)\b/g)]
        .filter(([, before = '']) => !before.endsWith('DATABASE_URL= '))
        .map(([, , name]) => `${file}:${at + 1}: put DATABASE_URL= before this npm run ${name}`),
    )
}

const sameBeginning = 45

/** A merge keeps both the old and the new wording of an entry. */
export function findRepeatedChanges(changelog: string): string[] {
  const entries = changelog.split('\n').map((line, at) => ({ line, at }))
  const changes = entries.filter(({ line }) => line.startsWith('- '))
  return [...Map.groupBy(changes, ({ line }) => line.slice(0, sameBeginning)).values()]
    .flatMap(([, ...repeated]) => repeated)
    .map(({ at }) => `CHANGELOG.md:${at + 1} begins as an entry before it: keep one of them`)
}

/** Written by `scripts/write-texts.ts`: each text is an item of a list. */
function isTextDocument(file: string): boolean {
  return file.startsWith('docs/texts/')
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).sort()
  const errors = findDocumentErrors(root)
  const prose = globSync(
    [
      ...documents,
      '{CHANGELOG,CONTRIBUTING}.md',
      '{Dockerfile,compose.yaml,*.config.ts}',
      '{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}',
      'deploy/**/*',
      'training/**/*.{md,py}',
    ],
    { cwd: root },
  )
  // The last one tests this check with the idiom itself.
  const files = prose
    .filter(
      (file) => file !== 'scripts/check-docs.test.ts' && statSync(resolve(root, file)).isFile(),
    )
    .sort()
    .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }))
  for (const { file, text } of files) {
    errors.push(...findIdiom(file, text), ...findTrialsOnProduction(file, text))
  }
  errors.push(
    ...findTooManyComments(files.filter(({ file }) => /^src\/.*(?<!\.test)\.tsx?$/.test(file))),
  )
  errors.push(...findRepeatedChanges(readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8')))
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
