import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { conflict } from '../errors.ts'
import type { BackupHeader, TableLine } from './backup-format.ts'

/** Fast: on the embedded database all requests wait for it. */
const gzipLevel = 2
/** Writing a few hundred lines at once is much faster than one by one. */
const chunkCharacters = 256 * 1024

export interface BackupWriter {
  begin(table: TableLine): Promise<void>
  /** @param rows each a line of JSON, of the table begun last */
  add(rows: readonly string[]): Promise<void>
  /** Ends the file and moves it into place. @returns rows by table */
  finish(): Promise<Record<string, number>>
  discard(): Promise<void>
}

/**
 * Writes a partial file and moves it into place when complete, readable only by its owner.
 * @throws AppError `conflict` if the file exists; the file system's errors
 */
export async function createBackupWriter(
  file: string,
  header: BackupHeader,
): Promise<BackupWriter> {
  refuseExisting(file)
  const draft = `${file}.partial`
  rmSync(draft, { force: true })
  const hash = createHash('sha256')
  const gzip = createGzip({ level: gzipLevel })
  const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = finished(gzip.pipe(output))
  // Thrown at the next write or at the end.
  written.catch(() => {})
  output.on('error', (error) => gzip.destroy(error))

  const rows: Record<string, number> = {}
  let current = ''
  let waiting: string[] = []
  let size = 0

  async function flush(): Promise<void> {
    if (gzip.errored) throw gzip.errored
    const chunk = Buffer.from(waiting.join(''))
    waiting = []
    size = 0
    hash.update(chunk)
    if (!gzip.write(chunk)) await Promise.race([once(gzip, 'drain'), written])
  }

  async function line(text: string): Promise<void> {
    waiting.push(text, '\n')
    size += text.length
    if (size >= chunkCharacters) await flush()
  }

  await line(JSON.stringify(header))
  return {
    async begin(table) {
      current = table.table
      rows[current] = 0
      await line(JSON.stringify(table))
    },
    async add(lines) {
      for (const text of lines) await line(text)
      rows[current] = (rows[current] ?? 0) + lines.length
    },
    async finish() {
      await flush()
      gzip.end(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`)
      await written
      refuseExisting(file)
      await rename(draft, file)
      await syncFolder(dirname(file))
      return rows
    },
    async discard() {
      gzip.destroy()
      output.destroy()
      await written.catch(() => {})
      rmSync(draft, { force: true })
    },
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw conflict(`${file} is there already. Name a new file.`)
}

/** So that the file name survives a power cut; Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
