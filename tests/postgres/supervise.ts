// Runs one PostgreSQL server for another process, and stops it when its own input closes: the
// system closes that pipe on any death of the other process, a kill -9 included.
import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import type { Binaries } from './find-binaries.ts'

export type Order = {
  binaries: Binaries
  settings: Record<string, string>
  /** data that may be lost with the machine */
  isDisposable: boolean
  /** of the write-ahead log, in segments of a megabyte; the server may end if that disk is full */
  logFolder?: string | undefined
}

type Account = { uid: number; gid: number }

type Postgres = ChildProcessByStdio<null, null, Readable>

const folder = createFolder(tmpdir())
const memory = '/dev/shm'

const stops = new Map<string, NodeJS.Signals>([
  ['stop fast', 'SIGINT'],
  ['stop immediate', 'SIGQUIT'],
])

const order = JSON.parse(process.argv[2] ?? '') as Order
const server = await prepare(order)
const endedByItself = Promise.withResolvers<void>()
let isStopped = false
let running = launch()
await waitUntilReady(running.child)
console.log(server.url)
createInterface({ input: process.stdin }).on('line', (line) => void handleCommand(line))
await Promise.race([once(process.stdin, 'end'), once(process, 'SIGTERM'), endedByItself.promise])
isStopped = true
running.child.kill('SIGINT')
await running.hasEnded

function createFolder(parent: string): string {
  const created = mkdtempSync(join(parent, 'assay-postgres-'))
  process.once('exit', () => rmSync(created, { recursive: true, force: true }))
  return created
}

/** Runs a command of the other process; commands and replies are one line each. */
async function handleCommand(line: string): Promise<void> {
  const signal = stops.get(line)
  if (signal) {
    isStopped = true
    running.child.kill(signal)
    await running.hasEnded
  } else if (running.child.exitCode !== null || running.child.signalCode !== null) {
    // Assigned before it is ready: it must end with this process even if it never becomes ready.
    running = launch()
    await waitUntilReady(running.child)
    isStopped = false
  }
  console.log(line)
}

function launch() {
  const child = server.spawn()
  const hasEnded = once(child, 'exit')
  child.once('exit', () => {
    if (!isStopped && order.logFolder === undefined) endedByItself.resolve()
  })
  return { child, hasEnded }
}

async function prepare({ binaries, settings, isDisposable, logFolder }: Order) {
  const account = getUnprivilegedAccount()
  const bin = getUsableBin(binaries, account)
  const password = randomBytes(18).toString('base64url')
  const home = isDisposable && hasRoomInMemory() ? createFolder(memory) : folder
  if (account) chownSync(home, account.uid, account.gid)
  const data = join(home, 'data')
  createCluster(bin, binaries.majorVersion, { data, password, account, logFolder })
  const port = await findFreePort()
  const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', port }
  const parameters = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    spawn: (): Postgres =>
      spawn(join(bin, 'postgres'), ['-D', data, ...parameters], {
        ...account,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      }),
  }
}

/** On a disk each new database waits for ext4, which skips the many inodes of those dropped lately. */
function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 ** 31
}

function getUnprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  const account = { uid: id('-u'), gid: id('-g') }
  chownSync(folder, account.uid, account.gid)
  return account
}

function getUsableBin(binaries: Binaries, account: Account | undefined) {
  const probe = spawnSync(join(binaries.bin, 'postgres'), ['--version'], { ...account, cwd: '/' })
  if (probe.status === 0) return binaries.bin
  const home = join(folder, 'postgres')
  cpSync(binaries.home, home, { recursive: true, verbatimSymlinks: true })
  return join(home, 'bin')
}

interface ClusterParts {
  data: string
  password: string
  account: Account | undefined
  logFolder: string | undefined
}

function createCluster(
  bin: string,
  version: number,
  { data, password, account, logFolder }: ClusterParts,
): void {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const { status, stderr } = spawnSync(
    join(bin, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-sync',
      ...(logFolder ? [`--waldir=${join(logFolder, 'log')}`, '--wal-segsize=1'] : []),
      ...(version >= 17 ? ['--locale-provider=builtin'] : []),
      version >= 17 ? '--builtin-locale=C.UTF-8' : '--locale=C.UTF-8',
    ],
    { ...account, cwd: folder, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`)
}

async function findFreePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP port is free')
  return address.port
}

async function waitUntilReady(child: Postgres) {
  let log = ''
  const isReady = new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      // Impatient clients fill the log with rejected connections, so only its end is kept.
      log = (log + text).slice(-10_000)
      if (log.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL ended at once: ${log}`)))
  })
  await isReady
}
