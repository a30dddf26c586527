// `npm start` from the command to the first page: on an installed clone, and on a bare clone.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median } from './harness/statistics.ts'
import { atMost, printVerdicts } from './harness/verdict.ts'
import { sourcesOff } from '../tests/sources-off.ts'

const rounds = 5
const allowedSeconds = 2.5
const allowedBareSeconds = 60
const givenUpAfterMs = 180_000
const root = fileURLToPath(new URL('../', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
try {
  console.log(`start: ${rounds} warm starts, each beside an npm script that only ends`)
  console.log(`  cold (new data folder): ${(await startOnce()).toFixed(2)} s`)
  const ours: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const npmSeconds = await measureNpm()
    const taken = await startOnce()
    ours.push(taken)
    console.log(`  round ${round}: ${taken.toFixed(2)} s, npm alone ${npmSeconds.toFixed(2)} s`)
  }
  printVerdicts([
    atMost('warm npm start to the first page', {
      measured: median(ours),
      limit: allowedSeconds,
      unit: 's',
    }),
    atMost('npm start of a bare clone to the first page', {
      measured: await startBareClone(),
      limit: allowedBareSeconds,
      unit: 's',
    }),
  ])
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts a fresh clone without packages, Node or built pages; npm may use its download cache. */
async function startBareClone(): Promise<number> {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  const taken = await startOnce(clone, join(clone, 'data'))
  console.log(`  bare clone: ${taken.toFixed(1)} s`)
  return taken
}

/** @returns seconds until / answered 200 */
async function startOnce(cwd = root, dataFolder = folder): Promise<number> {
  const port = await findFreePort()
  const startedAt = performance.now()
  const npm = runNpm(['start'], cwd, {
    DATA_DIR: dataFolder,
    DATABASE_URL: '',
    ...sourcesOff,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  })
  try {
    while (!(await isResponding(`http://127.0.0.1:${port}/`))) {
      if (npm.child.exitCode !== null || performance.now() - startedAt > givenUpAfterMs) {
        throw new Error(`npm start gave no page: ${npm.said()}`)
      }
      await delay(10)
    }
    return (performance.now() - startedAt) / 1000
  } finally {
    await npm.end()
  }
}

/** The time that npm itself takes, which the project cannot change. @returns seconds */
async function measureNpm(): Promise<number> {
  const startedAt = performance.now()
  await runNpm(['exec', '--offline', '--call', 'exit 0'], root, {}).hasEnded
  return (performance.now() - startedAt) / 1000
}

function runNpm(parameters: string[], cwd: string, env: Record<string, string>) {
  const isWindows = process.platform === 'win32'
  const child = spawn('npm', parameters, {
    cwd,
    env: { ...process.env, ...env },
    shell: isWindows,
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const hasEnded = once(child, 'close')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (isWindows) child.kill(name)
    else process.kill(-child.pid, name)
  }
  const endAtOnce = () => signal('SIGKILL')
  process.once('exit', endAtOnce)
  return {
    child,
    hasEnded,
    said: () => said,
    async end() {
      // npm and the server are one process group: both get the signal, and the pipe closes when both have ended.
      signal('SIGTERM')
      await hasEnded
      process.off('exit', endAtOnce)
    },
  }
}

async function isResponding(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { connection: 'close' } })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
