import { existsSync, readFileSync } from 'node:fs'

export interface RunningVersion {
  version: string
  /** null where the folder is no git checkout */
  commit: string | null
  node: string
  startedAt: Date
}

const root = new URL('../../../', import.meta.url)

export function getRunningVersion(): RunningVersion {
  const file = new URL('package.json', root)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const startedAt = new Date(performance.timeOrigin)
  return { version, commit: readCommit(), node: process.versions.node, startedAt }
}

function readCommit(): string | null {
  const head = readGitFile('HEAD')
  const branch = /^ref: (refs\/\S+)$/.exec(head)?.[1]
  const commit = branch === undefined ? head : readGitFile(branch)
  return /^[0-9a-f]{40,64}$/.test(commit) ? commit : null
}

/** Empty if git has no such file. */
function readGitFile(name: string): string {
  const file = new URL(`.git/${name}`, root)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
