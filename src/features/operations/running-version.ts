import { existsSync, readFileSync } from 'node:fs'

export interface RunningVersion {
  version: string
  commit: string | null
  node: string
  startedAt: Date
}

let running: RunningVersion | undefined

/** Read once, at the start of the site: an update changes the files while the old version still runs. */
export function getRunningVersion(): RunningVersion {
  running ??= {
    ...readVersion(new URL('../../../', import.meta.url)),
    node: process.versions.node,
    startedAt: new Date(performance.timeOrigin),
  }
  return running
}

/** @param root the folder of the checkout, with a slash at its end */
export function readVersion(root: URL): Pick<RunningVersion, 'version' | 'commit'> {
  const file = new URL('package.json', root)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return { version, commit: readCommit(root) }
}

function readCommit(root: URL): string | null {
  const head = readGitFile(root, 'HEAD')
  const branch = /^ref: (refs\/\S+)$/.exec(head)?.[1]
  const commit = branch === undefined ? head : readBranch(root, branch)
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null
}

/** `git gc` moves branches into one file. */
function readBranch(root: URL, branch: string): string {
  const lines = readGitFile(root, 'packed-refs').split('\n')
  const packed = lines.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0]
  return readGitFile(root, branch) || (packed ?? '')
}

/** @returns '' if git has no such file */
function readGitFile(root: URL, name: string): string {
  const file = new URL(`.git/${name}`, root)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
