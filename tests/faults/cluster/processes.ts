// Processes below one folder: every process of a node works in the node's folder, PostgreSQL too.
import { readdirSync, readlinkSync } from 'node:fs'

export function killAllIn(folder: string): void {
  // A process may start while others are being killed.
  for (let found = listPids(folder); found.length > 0; found = listPids(folder)) {
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has already ended.
      }
    }
  }
}

function listPids(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => isIn(pid, folder))
    .map(Number)
}

function isIn(pid: string, folder: string): boolean {
  try {
    const place = readlinkSync(`/proc/${pid}/cwd`)
    return place === folder || place.startsWith(`${folder}/`)
  } catch {
    return false
  }
}
