// Checks the documents (`scripts/documents/`), that documents, comments, test names and texts for people are free of
// idiom, that documented trials leave the database of production alone, and that the changelog names each change once.
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findDocumentErrors } from './documents/find-document-errors.ts'

/** The private idiom that this repository once had; docs/glossary.md has the words to use. */
const forbidden =
  /\b(?:whoever|what is no|that is none|so many|so long|told|of its own|save where|save the|as good as)\b/i

/** Words that no text for people in docs/texts may contain; the exceptions are their other senses. */
const forbiddenInTexts =
  /\b(?:letter|letters(?!, digits)|told|stands?|stood|at once|some ?body|every ?body|any ?body|nobody|whoever|way round|by itself|against it that|anew|mended|(?<!there )is no|is none|not whole|in doubt|any more(?! (?:issues|ideas|emails)))\b/i

export function findIdiom(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const found = isTextDocument(file)
      ? forbiddenInTexts.exec(line.startsWith('- ') ? line : '')?.[0]
      : forbidden.exec(file.endsWith('.md') ? withoutQuotations(line) : proseIn(line))?.[0]
    return found ? [`${file}:${at + 1} says '${found}': use plain words, see docs/glossary.md`] : []
  })
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

function withoutQuotations(line: string): string {
  return line.replaceAll(/`[^`]*`|“[^”]*”/g, '')
}

function proseIn(line: string): string {
  const comment = /^\s*(?:\/\/|\/\*\*?|\*)(.*)|\s\/\/ (.*)/.exec(line)
  const testName =
    /\b(?:it|test|describe)(?:\.\w+(?:\(.*\))?)*\(\s*(['"`].*)|^\s*\]\)\((['"`].*)/.exec(line)
  return [comment?.[1], comment?.[2], testName?.[1], testName?.[2]].join(' ')
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).sort()
  const errors = findDocumentErrors(root)
  const prose = globSync(
    [...documents, 'CONTRIBUTING.md', '{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}'],
    { cwd: root },
  )
  for (const file of prose.sort()) {
    // It tests this check with the idiom itself.
    if (file === 'scripts/check-docs.test.ts') continue
    const text = readFileSync(resolve(root, file), 'utf8')
    errors.push(...findIdiom(file, text), ...findTrialsOnProduction(file, text))
  }
  errors.push(...findRepeatedChanges(readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8')))
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
