// Finds what a document names and the repository lacks.
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

export function findDeadNames(
  root: string,
  file: string,
  knownScripts: readonly string[],
): string[] {
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
