// The embedded PostgreSQL in a thread of its own: in the main thread it would block every request.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { wholeQueries } from './whole-queries.ts'

const { folder, dump, socketPath, maxConnections } = workerData as {
  folder: string | null
  dump: Uint8Array<ArrayBuffer> | null
  socketPath: string
  maxConnections: number
}

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(dump ? { loadDataDir: new Blob([dump]) } : {}),
  postgresqlconf: ['shared_buffers=16MB'],
})
const server = new PGLiteSocketServer({
  db: wholeQueries(database),
  path: socketPath,
  maxConnections,
})
await server.start()

parentPort?.on('message', (message: 'close' | 'dump') => {
  void (message === 'dump' ? dumpAll() : close())
})
parentPort?.postMessage({ embedded: 'ready' })

async function dumpAll(): Promise<void> {
  const file = await database.dumpDataDir('none')
  parentPort?.postMessage({ embedded: 'dump', dump: new Uint8Array(await file.arrayBuffer()) })
}

async function close(): Promise<void> {
  await server.stop()
  await database.close()
  parentPort?.postMessage({ embedded: 'closed' })
  parentPort?.close()
}
