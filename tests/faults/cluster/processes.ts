// Processes below one folder: everything that belongs to a node works in the node's own, PostgreSQL too.
import { readdirSync, readlinkSync } from 'node:fs'

/** SIGKILL to all that work in the folder or below it, as when a machine loses its power. */
export function killAllIn(folder: string): void {
  // A process may be made while others are being ended.
  for (let found = pidsIn(folder); found.length > 0; found = pidsIn(folder)) {
    for (const pid of found) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It had ended by itself.
      }
    }
  }
}

function pidsIn(folder: string): number[] {
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
