// Checks that every path, npm script and link in the documents exists, that the tests named in docs/errors.md
// hold the texts beside them, that documents, comments, test names and texts for people are free of idiom, that
// documented trials leave the database of production alone, and that the changelog names each change once.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

interface Names {
  paths: string[]
  scripts: string[]
  links: string[]
  /** as in | “text” | when | `path` | */
  shown: { text: string; path: string }[]
}

export function listNames(markdown: string): Names {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return {
    paths: quoted.filter((text) => repositoryPath.test(text)).map(withoutLine),
    scripts: quoted.flatMap((text) => /^npm run ([a-z:-]+)/.exec(text)?.[1] ?? []),
    links: [...markdown.matchAll(/\]\((?!\w+:|#|\/)([^)\s#]+)/g)].map(([, target = '']) => target),
    shown: [...markdown.matchAll(/^\| “([^\n]+?)” \|[^\n]*`([^`\n]+\.test\.tsx?)`/gm)].map(
      ([, text = '', path = '']) => ({ text, path }),
    ),
  }
}

/** Whether a test's source holds a text; a name in braces matches anything. */
export function containsName(source: string, text: string): boolean {
  const plain = (written: string) => written.replaceAll("\\'", "'").replaceAll('’', "'")
  return text.split(/\{\w+\}/).every((piece) => plain(source).includes(plain(piece)))
}

const repositoryPath = /^(src|docs|scripts|tests|bench|db|runtime|\.ci)\/[\w.*/-]*(:\d+)?$/

function withoutLine(path: string): string {
  return path.replace(/:\d+$/, '')
}

function deadNames(root: string, file: string, knownScripts: readonly string[]): string[] {
  const text = readFileSync(resolve(root, file), 'utf8')
  // A superseded decision stays as it was written, and may name what is gone.
  if (/^(Status: )?Superseded by/im.test(text)) return []
  const { paths, scripts, links, shown } = listNames(text)
  return [
    ...paths.filter((path) => globSync(path, { cwd: root }).length === 0),
    ...links.filter((link) => !existsSync(resolve(root, dirname(file), link))),
    ...shown
      .filter(({ text: one, path }) => !containsName(getSource(root, path), one))
      .map(({ text: one, path }) => `“${one}” in ${path}`),
    ...scripts.filter((name) => !knownScripts.includes(name)).map((name) => `npm run ${name}`),
  ].map((name) => `${file} names ${name}, which is not there`)
}

function getSource(root: string, path: string): string {
  return existsSync(resolve(root, path)) ? readFileSync(resolve(root, path), 'utf8') : ''
}

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
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).sort()
  const errors = documents
    .filter((file) => !isTextDocument(file))
    .flatMap((file) => deadNames(root, file, Object.keys(manifest.scripts)))
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
