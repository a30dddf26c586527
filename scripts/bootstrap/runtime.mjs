import { spawnSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { SetupError } from './setup-error.mjs'

const oldest = [24, 15]

/** The Node to run the project on: the one of runtime/ if the machine's own is too old. */
export function getRuntimeNode(root) {
  return needsRuntime(root) ? getPackagedNode(root) : process.execPath
}

/** Also true while running on the packaged Node, because a new install removes its link. */
export function needsRuntime(root) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isTooOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
  if (!isTooOld) return process.execPath.startsWith(join(realpathSync(root), 'runtime') + sep)
  if (!hasPackage(root)) throw new SetupError(getTooOldText())
  return true
}

export function isLinked(root) {
  if (process.platform === 'win32' && !existsSync(getExecPath(root))) return false
  if (!needsRuntime(root)) return true
  const link = getLinkPath(root)
  if (process.platform === 'win32') return existsSync(link) && existsSync(getPackagedNode(root))
  return existsSync(link) && realpathSync(link) === realpathSync(getPackagedNode(root))
}

export function linkRuntime(root) {
  // `exec` in package.json replaces the shell, which would not hand SIGTERM on. Windows has no such command.
  if (process.platform === 'win32') writeFileSync(getExecPath(root), '@%*\r\n')
  if (!needsRuntime(root)) return
  const node = getPackagedNode(root)
  if (spawnSync(node, ['--version']).status !== 0) throw new SetupError(getTooOldText())
  const link = getLinkPath(root)
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  const target = relative(join(root, 'node_modules', '.bin'), node)
  if (process.platform === 'win32') writeFileSync(link, `@"%~dp0${target}" %*\r\n`)
  else symlinkSync(target, link)
}

function getExecPath(root) {
  return join(root, 'node_modules', '.bin', 'exec.cmd')
}

function getLinkPath(root) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

function getPackageName() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function hasPackage(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'runtime', 'package.json'), 'utf8'))
  return getPackageName() in manifest.optionalDependencies
}

function getPackagedNode(root) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'runtime', 'node_modules', getPackageName(), 'bin', file)
}

function getTooOldText() {
  return `Node ${oldest.join('.')} or newer is needed; this is Node ${process.versions.node}, and no ready Node package runs on this machine (${process.platform}-${process.arch}): install Node 24 from https://nodejs.org, then run the command again.`
}
