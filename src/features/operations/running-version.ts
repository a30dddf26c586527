import { readFileSync } from 'node:fs'

export interface RunningVersion {
  version: string
  node: string
  startedAt: Date
}

export function getRunningVersion(): RunningVersion {
  const file = new URL('../../../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return { version, node: process.versions.node, startedAt: new Date(performance.timeOrigin) }
}
