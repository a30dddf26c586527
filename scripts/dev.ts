// `npm run dev`: keeps the embedded database open, and restarts the server when a file of it changes. Vite shows
// changes of pages, and of the handlers that they call, without a restart.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import { runCommand } from '../src/app/operator-command.ts'
import { getDatabaseSource } from '../src/platform/db/connect.ts'
import { startEmbedded } from '../src/platform/db/embedded.ts'

const sources = fileURLToPath(new URL('../src', import.meta.url))

/**
 * Editors write a file in several steps, and a change of branch many files. Vite meanwhile updates open pages, which a
 * restart would cut off.
 */
const waitMs = 400

await runCommand(async (config) => {
  const source = getDatabaseSource(config)
  // On Windows no other process can reach it, and the server opens the database at each start.
  const isOurs = 'folder' in source && process.platform !== 'win32'
  const database = isOurs ? await startEmbedded(source) : null
  try {
    await serve()
  } finally {
    await database?.close()
  }
  return 'Stopped.'
})

/** Runs the server until this process gets a signal to stop. After an error it waits for the next change. */
async function serve(): Promise<void> {
  const stopped = new AbortController()
  let server = startServer()
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const watcher = watch(sources, { recursive: true }, (_event, file) => {
    if (!file || !isOfServer(file)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(restart)
    }, waitMs)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
  await once(stopped.signal, 'abort')
  watcher.close()
  clearTimeout(timer)
  await last
  await stop(server)

  async function restart() {
    await stop(server)
    if (!stopped.signal.aborted) server = startServer()
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function startServer(): ChildProcess {
  const file = fileURLToPath(new URL('../src/app/server.ts', import.meta.url))
  // With it a restart takes a quarter less time to load the modules.
  const NODE_COMPILE_CACHE = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
  return spawn(process.execPath, [file, '--dev'], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE, ...env },
  })
}

function isOfServer(file: string): boolean {
  return /\.(ts|json)$/.test(file) && !/(^|[/\\])ui[/\\]|\.test\.ts$/.test(file)
}
