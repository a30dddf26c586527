import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { type EmbeddedSource, openThread, sendCommand } from './embedded-thread.ts'
import { lockFolder } from './folder-lock.ts'

const login = { user: 'postgres', database: 'postgres' }

export interface EmbeddedDatabase {
  pool: PoolConfig
  /** All data as a tar archive, from which another database can be opened. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * @param source `folder` stores the data there and locks it; `dump` is an in-memory copy, for tests
 * @throws AppError `unavailable` when another process holds the folder
 */
export async function startEmbedded(source: EmbeddedSource): Promise<EmbeddedDatabase> {
  const folder = 'folder' in source ? source.folder : null
  const unlock = folder ? lockFolder(folder) : () => {}
  let socketFolder: string | null = null
  const cleanUp = () => {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
    unlock()
  }
  try {
    if (folder && !existsSync(folder)) await createDatabase(folder)
    socketFolder = makeSocketFolder(folder)
    const { worker, host, port } = await openThread(source, socketFolder)
    return toRunningDatabase(worker, { host, port, cleanUp })
  } catch (error) {
    cleanUp()
    throw error
  }
}

/**
 * Connects to the database that another process of this user runs from the folder: for short writes by operator
 * commands, and for `npm run dev`. @returns null if no socket is noted, and on Windows, which has no such sockets
 */
export function getRunningPoolConfig(folder: string): PoolConfig | null {
  const note = getSocketNotePath(folder)
  if (process.platform === 'win32' || !existsSync(note)) return null
  return { host: readFileSync(note, 'utf8'), port: 5432, ...login, max: 1 }
}

function toRunningDatabase(
  worker: Worker,
  { host, port, cleanUp }: { host: string; port: number; cleanUp: () => void },
): EmbeddedDatabase {
  let isClosing = false
  worker.once('exit', (code) => {
    // Without its database the process is useless: it ends, and its supervisor restarts it.
    if (!isClosing) throw new Error(`The embedded database stopped unexpectedly (code ${code}).`)
  })
  return {
    pool: { host, port, ...login, max: 10 },
    async dump() {
      return (await sendCommand(worker, 'dump')).dump ?? new Uint8Array()
    },
    async close() {
      isClosing = true
      await sendCommand(worker, 'close')
      await worker.terminate()
      cleanUp()
    },
  }
}

/** Moved into place when complete, so that a kill leaves no half database. */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const socketFolder = makeSocketFolder(null)
  const { worker } = await openThread({ folder: draft, isNew: true }, socketFolder)
  await sendCommand(worker, 'close')
  await worker.terminate()
  rmSync(socketFolder, { recursive: true, force: true })
  renameSync(draft, folder)
}

/** Only this user has access: mkdtemp creates it with 0700. Removes the folder that a killed process left. */
function makeSocketFolder(folder: string | null): string {
  const socketFolder = mkdtempSync(join(tmpdir(), 'assay-db-'))
  if (!folder) return socketFolder
  const note = getSocketNotePath(folder)
  const left = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (basename(left).startsWith('assay-db-')) rmSync(left, { recursive: true, force: true })
  writeFileSync(note, socketFolder)
  return socketFolder
}

function getSocketNotePath(folder: string): string {
  return join(dirname(folder), `${basename(folder)}.socket`)
}
