import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findDeadNames } from './dead-names.ts'
import { findDecisionErrors } from './decisions.ts'

const maxLinesOfReadme = 65

/** Paths, npm scripts and links in documents, README's length, the decisions and the table of tables. */
export function findDocumentErrors(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const list = (pattern: string[]) => globSync(pattern, { cwd: root }).sort()
  // `npm run write:texts` writes docs/texts.
  const documents = list(['*.md', 'docs/**/*.md', 'training/*.md']).filter(
    (file) => !/^docs.texts/.test(file),
  )
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const decisions = list(['docs/decisions/*.md'])
    .filter((file) => !file.endsWith('README.md'))
    .map((file) => ({ file: basename(file), text: read(file) }))
  const sources = list(['src/**/*.ts']).filter((file) => !file.endsWith('.test.ts'))
  return [
    ...documents.flatMap((file) => findDeadNames(root, file, scripts)),
    ...findLongReadme(read('README.md')),
    ...findDecisionErrors(decisions, read('docs/decisions/README.md')),
    ...findTableErrors(read('docs/database.md'), sources.map(read)),
  ]
}

export function findLongReadme(text: string): string[] {
  const lines = text.split('\n').length - 1
  return lines > maxLinesOfReadme
    ? [`README.md: ${lines} lines, and ${maxLinesOfReadme} is the limit: link to a document`]
    : []
}

/** @param map docs/database.md, whose first table has a row for each table of the database */
export function findTableErrors(map: string, sources: readonly string[]): string[] {
  const declared = sources.flatMap((text) =>
    // The limiter's library has a table without a description.
    [...text.matchAll(/\b(?:defineTable\(|tableName:)\s*'(\w+)'/g)].map(([, name = '']) => name),
  )
  const [, chapter = ''] = /^## Tables\n([^]*?)(?=\n## |$(?![^]))/m.exec(map) ?? []
  const mapped = [...chapter.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  return [
    ...declared
      .filter((name) => !mapped.includes(name))
      .map((name) => `docs/database.md lacks the table ${name}`),
    ...mapped
      .filter((name) => !declared.includes(name))
      .map((name) => `docs/database.md has the table ${name}, which no code describes`),
  ]
}
