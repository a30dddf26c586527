// Three machines on loopback IPs, each with etcd, Patroni and PostgreSQL as Debian packages them,
// and HAProxy, which routes to the primary. Everything ends with this process.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { findFreePort } from '../../free-port.ts'
import {
  type Here,
  type Node,
  getEtcdEnvironment,
  writeHaproxyConfig,
  getPatroniEnvironment,
  writePatroniConfig,
} from './node-files.ts'
import { killAllIn } from './processes.ts'

export interface Member {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  /** running, streaming, starting, stopped, … */
  state: string
}

export interface Cluster {
  /** A role and its database, as in `docs/operating.md`. @returns the URL through HAProxy */
  makeDatabase(name: string): Promise<string>
  /** as the machines report themselves; empty if none responds */
  members(): Promise<Member[]>
  kill(name: string): void
  start(name: string): void
  /** Moves the primary, as for maintenance. @throws Patroni's error if it does not */
  switchOver(from: string, to: string): Promise<void>
  stop(): Promise<void>
}

/** The missing requirements of a cluster, with instructions; null if there are none. */
export function getMissing(): string | null {
  if (process.platform !== 'linux') return 'The cluster needs Linux.'
  const needed = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy']
  const missing = needed.filter((file) => !existsSync(file))
  if (getBinaries().length === 0) missing.push('/usr/lib/postgresql/*/bin/pg_rewind')
  if (missing.length === 0) return null
  return `${missing.join(', ')} missing. On Debian: apt-get install --no-install-recommends patroni etcd-server haproxy postgresql`
}

/** @throws if it is not ready within a minute */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cluster-'))
  const account = getUnprivilegedAccount()
  const network = 10 + Math.floor(Math.random() * 200)
  const here: Here = {
    nodes: [1, 2, 3].map((at) => ({
      name: `node-${at}`,
      ip: `127.77.${network}.${at}`,
      folder: join(folder, `node-${at}`),
    })),
    ports: await findFreePorts(),
    bin: getBinaries().at(-1) ?? '',
    password: randomBytes(18).toString('base64url'),
  }
  makePlaces(folder, here, account)
  const sweeper = startSweeper(folder)
  const run = (node: { folder: string }, command: string, args: string[], env = {}) =>
    spawn(command, args, {
      ...account,
      cwd: node.folder,
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        LC_ALL: 'C.UTF-8',
        ETCD_LOG_LEVEL: 'error',
        ...env,
      },
      stdio: 'ignore',
    })
  const start = (node: Node) => {
    run(node, '/usr/bin/etcd', [], getEtcdEnvironment(node, here))
    run(node, '/usr/bin/patroni', [join(folder, 'patroni.yml')], getPatroniEnvironment(node, here))
  }
  const getNode = (name: string) => here.nodes.find((node) => node.name === name) as Node
  const proxy = spawn('/usr/sbin/haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db', '-q'], {
    cwd: folder,
    stdio: 'ignore',
  })
  for (const node of here.nodes) start(node)

  const getUrl = (database: string, role = 'postgres') =>
    `postgres://${role}:${here.password}@127.0.0.1:${here.ports.proxy}/${database}`
  const cluster: Cluster = {
    async makeDatabase(name) {
      const client = new pg.Client({ connectionString: getUrl('postgres') })
      await client.connect()
      await client.query(`create role ${name} login password '${here.password}'`)
      await client.query(`create database ${name} owner ${name}`)
      await client.end()
      return getUrl(name, name)
    },
    members: () => getMembers(here),
    kill: (name) => killAllIn(getNode(name).folder),
    start: (name) => start(getNode(name)),
    async switchOver(from, to) {
      const response = await fetch(`http://${getNode(from).ip}:${here.ports.patroni}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate: to }),
      })
      if (!response.ok) throw new Error(`Patroni refused: ${await response.text()}`)
    },
    async stop() {
      proxy.kill('SIGKILL')
      sweeper.stdin?.end()
      await once(sweeper, 'exit')
    },
  }
  try {
    await waitUntilWhole(cluster, 90_000)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Resolves with a primary and two standbys, one synchronous. @throws after `withinMs` */
export async function waitUntilWhole(cluster: Cluster, withinMs: number): Promise<Member[]> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const members = await cluster.members()
    const isWell = ({ role, state }: Member) =>
      state === (role === 'leader' ? 'running' : 'streaming') ||
      // Patroni 3 reports a streaming standby as 'running' too.
      (role !== 'leader' && state === 'running')
    const roles = new Set(members.map(({ role }) => role))
    if (
      members.length === 3 &&
      members.every(isWell) &&
      roles.has('leader') &&
      roles.has('sync_standby')
    ) {
      return members
    }
    if (performance.now() > giveUpAt) {
      throw new Error(`The cluster is not whole: ${JSON.stringify(members)}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

async function getMembers({ nodes, ports }: Here): Promise<Member[]> {
  for (const { ip } of nodes) {
    try {
      const response = await fetch(`http://${ip}:${ports.patroni}/cluster`, {
        signal: AbortSignal.timeout(2000),
      })
      const { members } = (await response.json()) as { members: Member[] }
      return members
    } catch {
      // This one is down; another may respond.
    }
  }
  return []
}

function makePlaces(folder: string, here: Here, account: Account | undefined): void {
  writeFileSync(join(folder, 'patroni.yml'), writePatroniConfig())
  writeFileSync(join(folder, 'haproxy.cfg'), writeHaproxyConfig(here, process.getuid?.() === 0))
  for (const node of here.nodes) mkdirSync(node.folder, { mode: 0o700 })
  if (!account) return
  for (const place of [folder, ...here.nodes.map((node) => node.folder)]) {
    chownSync(place, account.uid, account.gid)
  }
}

/** Kills everything when this process ends, even by SIGKILL: its pipe closes then. */
function startSweeper(folder: string): ChildProcess {
  const file = fileURLToPath(new URL('sweep.ts', import.meta.url))
  return spawn(process.execPath, [file, folder], {
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
    cwd: '/',
  })
}

interface Account {
  uid: number
  gid: number
}

// PostgreSQL cannot run as root.
function getUnprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) =>
    Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function getBinaries(): string[] {
  return globSync('/usr/lib/postgresql/*/bin')
    .filter((bin) => existsSync(join(bin, 'pg_rewind')))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

async function findFreePorts(): Promise<Here['ports']> {
  const [postgres = 0, patroni = 0, etcd = 0, etcdPeer = 0, proxy = 0] = await Promise.all(
    Array.from({ length: 5 }, () => findFreePort()),
  )
  return { postgres, patroni, etcd, etcdPeer, proxy }
}
