import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { explainDenial, SetupError } from './setup-error.mjs'
import { run } from './run.mjs'

/** npm writes its record of packages last, so an interrupted or manual install is detected too. */
export function isInstalled(folder, { dev }) {
  const installed = listInstalledPackages(folder)
  if (!installed) return false
  const machine = { os: process.platform, cpu: process.arch, libc: getLibc() }
  const wanted = readJson(join(folder, 'package-lock.json')).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = installed[path]
    if (found) return found.version === entry.version && found.integrity === entry.integrity
    return ((entry.dev || entry.devOptional) && !dev) || isForElsewhere(entry, machine)
  })
}

export function hasDevPackages(folder) {
  return Object.values(listInstalledPackages(folder) ?? {}).some((entry) => entry.dev)
}

/** Installs by the lock. @throws SetupError with the reason */
export async function installPackages({ folder, dev, what }) {
  console.log(`Installing ${what} ...`)
  // If only dev packages are missing, the present ones stay in place: a server may run on them.
  const command = dev && isInstalled(folder, { dev: false }) ? ['install', '--no-save'] : ['ci']
  const { code, output } = await runNpm(folder, [
    ...command,
    dev ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
  ])
  if (code !== 0) throw new SetupError(explainDenial(folder, output) ?? explain(what, output))
}

function listInstalledPackages(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json')
  return existsSync(record) ? readJson(record).packages : undefined
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

// Optional packages without a system are dependencies of packages that have one.
function isForElsewhere(entry, machine) {
  if (!entry.optional) return false
  if (!entry.os && !entry.cpu) return true
  return ['os', 'cpu', 'libc'].some((trait) => !allows(entry[trait], machine[trait]))
}

function allows(list, trait) {
  if (!list) return true
  const names = [list].flat()
  if (names.includes(`!${trait}`)) return false
  return names.includes(trait) || names.every((name) => name.startsWith('!'))
}

function getLibc() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function runNpm(folder, parameters) {
  const script = process.env.npm_execpath
  // NODE_ENV=production would omit dev packages even if they are requested.
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: '' } }
  if (script && basename(script) === 'npm-cli.js') {
    return run(process.execPath, [script, ...parameters], options)
  }
  return run('npm', parameters, { ...options, shell: process.platform === 'win32' })
}

function explain(what, output) {
  if (/spawn npm ENOENT/.test(output)) {
    return 'npm was not found. It comes with Node: install Node 24 from https://nodejs.org, then run the command again.'
  }
  const network =
    /(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|CERT_\w+|SELF_SIGNED\w+|UNABLE_TO_\w+)/.exec(
      output,
    )
  if (network) {
    return `Could not install ${what}: the npm registry cannot be reached (${network[1]}). Check the connection, or the proxy and the registry in ~/.npmrc, then run the command again.`
  }
  const [reason] = output.split('npm error Clean install a project')
  return `Could not install ${what}. What npm said:\n${reason.trim()}`
}
