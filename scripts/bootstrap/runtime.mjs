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
export function runtimeNode(root) {
  return needsRuntime(root) ? packagedNode(root) : process.execPath
}

/** Also true while running on the packaged Node, because a new install removes its link. */
export function needsRuntime(root) {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const isTooOld = major < oldest[0] || (major === oldest[0] && minor < oldest[1])
  if (!isTooOld) return process.execPath.startsWith(join(realpathSync(root), 'runtime') + sep)
  if (!hasPackage(root)) throw new SetupError(tooOld())
  return true
}

export function isLinked(root) {
  if (process.platform === 'win32' && !existsSync(execPath(root))) return false
  if (!needsRuntime(root)) return true
  const link = linkPath(root)
  if (process.platform === 'win32') return existsSync(link) && existsSync(packagedNode(root))
  return existsSync(link) && realpathSync(link) === realpathSync(packagedNode(root))
}

export function linkRuntime(root) {
  // `exec` in package.json replaces the shell, which would not hand SIGTERM on. Windows has no such command.
  if (process.platform === 'win32') writeFileSync(execPath(root), '@%*\r\n')
  if (!needsRuntime(root)) return
  const node = packagedNode(root)
  if (spawnSync(node, ['--version']).status !== 0) throw new SetupError(tooOld())
  const link = linkPath(root)
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  const target = relative(join(root, 'node_modules', '.bin'), node)
  if (process.platform === 'win32') writeFileSync(link, `@"%~dp0${target}" %*\r\n`)
  else symlinkSync(target, link)
}

function execPath(root) {
  return join(root, 'node_modules', '.bin', 'exec.cmd')
}

function linkPath(root) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
}

function packageName() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

function hasPackage(root) {
  const manifest = JSON.parse(readFileSync(join(root, 'runtime', 'package.json'), 'utf8'))
  return packageName() in manifest.optionalDependencies
}

function packagedNode(root) {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return join(root, 'runtime', 'node_modules', packageName(), 'bin', file)
}

function tooOld() {
  return `Node ${oldest.join('.')} or newer is needed; this is Node ${process.versions.node}, and no ready Node package runs on this machine (${process.platform}-${process.arch}): install Node 24 from https://nodejs.org, then run the command again.`
}
