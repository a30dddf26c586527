// The files of deploy/cluster/ for three machines, with this machine's IPs and free ports.
import { readFileSync } from 'node:fs'

export interface Node {
  name: string
  ip: string
  folder: string
}

export interface Ports {
  postgres: number
  patroni: number
  etcd: number
  etcdPeer: number
  proxy: number
}

export interface Here {
  nodes: Node[]
  ports: Ports
  bin: string
  /** of every account: this cluster is only reachable from this machine */
  password: string
}

export function getEtcdEnvironment(node: Node, here: Here): Record<string, string> {
  return { ...getEnvironment('etcd.env', node, here), ETCD_DATA_DIR: `${node.folder}/etcd` }
}

export function getPatroniEnvironment(node: Node, here: Here): Record<string, string> {
  const given = getEnvironment('patroni.env', node, here)
  const passwords = Object.keys(given).filter((name) => name.endsWith('_PASSWORD'))
  return {
    ...given,
    ...Object.fromEntries(passwords.map((name) => [name, here.password])),
    PATRONI_POSTGRESQL_DATA_DIR: `${node.folder}/data`,
    PATRONI_POSTGRESQL_BIN_DIR: here.bin,
    PATRONI_POSTGRESQL_PGPASS: `${node.folder}/pgpass`,
  }
}

export function writePatroniConfig(): string {
  return getText('patroni.yml')
}

/** @param isRoot false removes `user` and `group`, which only root can change to */
export function writeHaproxyConfig(here: Here, isRoot: boolean): string {
  const text = placed(getText('haproxy.cfg'), here)
  return isRoot ? text : text.replace(/^\s+(user|group) .*\n/gm, '')
}

function getEnvironment(file: string, node: Node, here: Here): Record<string, string> {
  const lines = getText(file)
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const own = lines.map((line) => {
    const equals = line.indexOf('=')
    const value = line.slice(equals + 1)
    const ofAll = value.includes(',')
    const mine = ofAll ? value : value.replace('node-1', node.name).replace(first, nth(node, here))
    return [line.slice(0, equals), placed(mine, here)] as const
  })
  return Object.fromEntries(own)
}

const first = '10.0.0.11'

function nth(node: Node, { nodes }: Here): string {
  return `10.0.0.1${nodes.indexOf(node) + 1}`
}

function placed(text: string, { nodes, ports }: Here): string {
  return text
    .replace(/10\.0\.0\.1([123])/g, (whole, at: string) => nodes[Number(at) - 1]?.ip ?? whole)
    .replace(/\b5432\b/g, String(ports.postgres))
    .replace(/\b8008\b/g, String(ports.patroni))
    .replace(/\b2379\b/g, String(ports.etcd))
    .replace(/\b2380\b/g, String(ports.etcdPeer))
    .replace(/127\.0\.0\.1:5000\b/g, `127.0.0.1:${ports.proxy}`)
}

function getText(file: string): string {
  return readFileSync(new URL(`../../../deploy/cluster/${file}`, import.meta.url), 'utf8')
}
