import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type EmbeddedSource = { folder: string } | { dump: Uint8Array<ArrayBuffer> | null }

export interface ThreadOrder {
  source: EmbeddedSource
  /** A socket in a folder, or a local port on systems without Unix sockets. */
  listenOn: { path: string } | { host: string; port: number }
  maxConnections: number
}

/** A message of the thread. Under `node --watch` the runtime sends other messages beside these. */
export interface ThreadMessage {
  embedded: 'ready' | 'dump' | 'close'
  dump?: Uint8Array<ArrayBuffer>
}

/** The pool must stay below this: connections above it are reset. */
const maxConnections = 20

/** Opens a database in a new thread. @throws the database's error if it cannot be opened */
export async function openThread(
  source: EmbeddedSource,
  socketFolder: string,
): Promise<{ worker: Worker; host: string; port: number }> {
  // The socket name that PostgreSQL clients expect in a folder, for port 5432.
  const inFolder = { path: join(socketFolder, '.s.PGSQL.5432'), host: socketFolder, port: 5432 }
  const reach = process.platform === 'win32' ? await freePort() : inFolder
  const order: ThreadOrder = { source, listenOn: reach, maxConnections }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: order,
  })
  await getAnswer(worker, 'ready')
  return { worker, host: reach.host, port: reach.port }
}

async function freePort(): Promise<{ host: string; port: number }> {
  const host = '127.0.0.1'
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { host, port }
}

export function tellThread(worker: Worker, what: 'dump' | 'close'): Promise<ThreadMessage> {
  const answer = getAnswer(worker, what)
  worker.postMessage(what)
  return answer
}

function getAnswer(worker: Worker, what: ThreadMessage['embedded']): Promise<ThreadMessage> {
  return new Promise((resolve, reject) => {
    const hear = (message: ThreadMessage) => {
      if (message.embedded === what) settle(() => resolve(message))
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
