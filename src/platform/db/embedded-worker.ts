// The embedded PostgreSQL runs in a thread, because in the main thread it would block every request.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { dataDir as readEmptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type { DatabaseMessage, ThreadData } from './embedded-thread.ts'
import { serializeQueries } from './serialize-queries.ts'

const { source, listenOn, maxConnections } = workerData as ThreadData

const database = await PGlite.create({
  ...('folder' in source ? { dataDir: source.folder } : {}),
  ...(await readArchive()),
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

/** The contents of a new database; making it with initdb instead takes 4 s and 800 MB. */
async function readArchive(): Promise<{ loadDataDir?: Blob }> {
  if ('folder' in source && !source.isNew) return {}
  const dump = 'dump' in source ? source.dump : null
  return { loadDataDir: dump ? new Blob([dump]) : await readEmptyDatabase() }
}

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
