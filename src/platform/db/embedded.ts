import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { lockFolder } from './lock-folder.ts'

/** The pool must stay below this: connections above it are reset. */
const maxConnections = 20

export interface EmbeddedDatabase {
  pool: PoolConfig
  /** all data as a tar archive, to open another database from */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL behind a private socket.
 * @param source `folder` keeps the data there and locks it; `dump` is a copy in memory, for tests.
 * @throws AppError `unavailable` when another process holds the folder.
 */
export async function startEmbedded(
  source: { folder: string } | { dump: Uint8Array<ArrayBuffer> | null },
): Promise<EmbeddedDatabase> {
  const folder = 'folder' in source ? source.folder : null
  const unlock = folder ? lockFolder(folder) : () => {}
  // mkdtemp makes the folder 0700, so only this user reaches the socket.
  const socketFolder = mkdtempSync(join(tmpdir(), 'assay-db-'))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      folder,
      dump: 'dump' in source ? source.dump : null,
      socketPath: join(socketFolder, '.s.PGSQL.5432'),
      maxConnections,
    },
  })
  const cleanUp = () => {
    rmSync(socketFolder, { recursive: true, force: true })
    unlock()
  }
  try {
    await told(worker, 'ready')
  } catch (error) {
    cleanUp()
    throw error
  }
  let isClosing = false
  worker.once('exit', (code) => {
    // Without its database the process is of no use: it ends, and whoever watches it starts it again.
    if (!isClosing) throw new Error(`The embedded database ended by itself (code ${code}).`)
  })

  return {
    pool: { host: socketFolder, port: 5432, user: 'postgres', database: 'postgres', max: 10 },
    async dump() {
      worker.postMessage('dump')
      return (await told(worker, 'dump')).dump ?? new Uint8Array()
    },
    async close() {
      isClosing = true
      const closed = told(worker, 'closed')
      worker.postMessage('close')
      await closed
      await worker.terminate()
      cleanUp()
    },
  }
}

interface Told {
  embedded: 'ready' | 'dump' | 'closed'
  dump?: Uint8Array<ArrayBuffer>
}

/** Waits for one message of ours: under `node --watch` the runtime sends some of its own. */
function told(worker: Worker, what: Told['embedded']): Promise<Told> {
  return new Promise((resolve, reject) => {
    const hear = (message: Partial<Told>) => {
      if (message.embedded === what) settle(() => resolve(message as Told))
    }
    const fail = (error: Error) => settle(() => reject(error))
    const end = (code: number) =>
      settle(() => reject(new Error(`The embedded database ended with code ${code}`)))
    function settle(give: () => void) {
      worker.off('message', hear).off('error', fail).off('exit', end)
      give()
    }
    worker.on('message', hear).on('error', fail).on('exit', end)
  })
}
