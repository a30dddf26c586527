import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export type EmbeddedSource =
  | { folder: string; isNew?: boolean }
  /** null: an empty database in memory */
  | { dump: Uint8Array<ArrayBuffer> | null }

export interface ThreadData {
  source: EmbeddedSource
  listenOn: { path: string } | { host: string; port: number }
  maxConnections: number
}

/** A message of the thread. Under `node --watch` the runtime sends other messages beside these. */
export interface DatabaseMessage {
  embedded: 'ready' | 'dump' | 'close'
  dump?: Uint8Array<ArrayBuffer>
}

/** The pool must stay below this: connections above it are reset. */
const maxConnections = 20

/** @throws the database's error if it cannot be opened */
export async function openThread(
  source: EmbeddedSource,
  socketFolder: string,
): Promise<{ worker: Worker; host: string; port: number }> {
  // The socket name that PostgreSQL clients expect in a folder, for port 5432.
  const inFolder = { path: join(socketFolder, '.s.PGSQL.5432'), host: socketFolder, port: 5432 }
  const endpoint = process.platform === 'win32' ? await findFreePort() : inFolder
  const data: ThreadData = { source, listenOn: endpoint, maxConnections }
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: data,
  })
  await waitForMessage(worker, 'ready')
  return { worker, host: endpoint.host, port: endpoint.port }
}

async function findFreePort(): Promise<{ host: string; port: number }> {
  const host = '127.0.0.1'
  const probe = createServer().listen(0, host)
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return { host, port }
}

export function sendCommand(worker: Worker, kind: 'dump' | 'close'): Promise<DatabaseMessage> {
  const response = waitForMessage(worker, kind)
  worker.postMessage(kind)
  return response
}

function waitForMessage(
  worker: Worker,
  kind: DatabaseMessage['embedded'],
): Promise<DatabaseMessage> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: DatabaseMessage) => {
      if (message.embedded === kind) settle(() => resolve(message))
    }
    const fail = (error: Error) => settle(() => reject(error))
    const end = (code: number) =>
      settle(() => reject(new Error(`The embedded database ended with code ${code}`)))
    function settle(give: () => void) {
      worker.off('message', onMessage).off('error', fail).off('exit', end)
      give()
    }
    worker.on('message', onMessage).on('error', fail).on('exit', end)
  })
}
