// The embedded PostgreSQL runs in a thread, because in the main thread it would block every request.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { DatabaseMessage, ThreadData } from './embedded-thread.ts'
import { serializeQueries } from './serialize-queries.ts'

const { source, listenOn, maxConnections } = workerData as ThreadData

const database = await PGlite.create({
  ...('folder' in source ? { dataDir: source.folder } : {}),
  ...('dump' in source && source.dump ? { loadDataDir: new Blob([source.dump]) } : {}),
  postgresqlconf: ['shared_buffers=16MB'],
})
const server = new PGLiteSocketServer({
  db: serializeQueries(database),
  ...listenOn,
  maxConnections,
})
await server.start()

parentPort?.on('message', (message: 'close' | 'dump') => {
  void (message === 'dump' ? dumpAll() : close())
})
send({ embedded: 'ready' })

async function dumpAll(): Promise<void> {
  const file = await database.dumpDataDir('none')
  send({ embedded: 'dump', dump: new Uint8Array(await file.arrayBuffer()) })
}

async function close(): Promise<void> {
  await server.stop()
  await database.close()
  send({ embedded: 'close' })
  parentPort?.close()
}

function send(message: DatabaseMessage): void {
  parentPort?.postMessage(message)
}
