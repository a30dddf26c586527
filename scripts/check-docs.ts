// Whether every path, npm script and test that the documents name is there.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

interface Names {
  paths: string[]
  scripts: string[]
  links: string[]
  /** as in `path`: 'name' */
  tests: { path: string; name: string }[]
  /** as in | “text” | when | `path`: 'name' | */
  shown: { text: string; path: string }[]
}

/** What a document names of the repository, as written. */
export function namesIn(markdown: string): Names {
  const quoted = [...markdown.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
  return {
    paths: quoted.filter((text) => repositoryPath.test(text)).map(withoutLine),
    scripts: quoted.flatMap((text) => /^npm run ([a-z:-]+)/.exec(text)?.[1] ?? []),
    links: [...markdown.matchAll(/\]\((?!\w+:|#|\/)([^)\s#]+)/g)].map(([, target = '']) => target),
    tests: [...markdown.matchAll(/`([^`\n]+\.test\.tsx?)`: '([^'\n]+)'/g)].map(
      ([, path = '', name = '']) => ({ path, name }),
    ),
    shown: [...markdown.matchAll(/^\| “([^\n]+?)” \|[^\n]*`([^`\n]+\.test\.tsx?)`: '/gm)].map(
      ([, text = '', path = '']) => ({ text, path }),
    ),
  }
}

/** Whether a test's source holds a text; a name in braces stands for anything. */
export function holds(source: string, text: string): boolean {
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
  const { paths, scripts, links, tests, shown } = namesIn(text)
  const hasTest = ({ path, name }: Names['tests'][number]) => getSource(root, path).includes(name)
  return [
    ...paths.filter((path) => globSync(path, { cwd: root }).length === 0),
    ...links.filter((link) => !existsSync(resolve(root, dirname(file), link))),
    ...tests.filter((test) => !hasTest(test)).map(({ path, name }) => `'${name}' in ${path}`),
    ...shown
      .filter(({ text: one, path }) => !holds(getSource(root, path), one))
      .map(({ text: one, path }) => `“${one}” in ${path}`),
    ...scripts.filter((name) => !knownScripts.includes(name)).map((name) => `npm run ${name}`),
  ].map((name) => `${file} names ${name}, which is not there`)
}

/** '' where there is no such file. */
function getSource(root: string, path: string): string {
  return existsSync(resolve(root, path)) ? readFileSync(resolve(root, path), 'utf8') : ''
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, '..')
  const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  const documents = globSync(['README.md', 'docs/**/*.md'], { cwd: root }).sort()
  const errors = documents.flatMap((file) => deadNames(root, file, Object.keys(manifest.scripts)))
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
