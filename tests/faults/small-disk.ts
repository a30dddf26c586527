// A disk that can be filled to the last byte: a tmpfs, which only root on Linux may mount.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  folder: string
  fill(): void
  makeRoom(): void
  remove(): void
}

const block = Buffer.alloc(64 * 1024)

/** @returns null if this process may not mount one */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const folder = mkdtempSync(join(tmpdir(), 'assay-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  if (mounted.status !== 0) {
    removeFolder()
    return null
  }
  const unmount = () => spawnSync('umount', ['--lazy', folder])
  process.once('exit', unmount)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      process.off('exit', unmount)
      unmount()
      removeFolder()
    },
  }
}

/** By pages at the end, to fill what a larger block leaves. */
function writeUntilFull(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const size of [block.length, 4096]) {
      while (isWritten(file, size));
    }
  } finally {
    closeSync(file)
  }
}

function isWritten(file: number, size: number): boolean {
  try {
    return writeSync(file, block, 0, size) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}
