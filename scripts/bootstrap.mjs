// Makes a bare clone ready: packages, the Node version the project runs on, the built pages.
// Runs before npm's own scripts on any Node >= 18 with nothing installed, so it imports only Node.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages, arePagesBuilt } from './bootstrap/pages.mjs'
import { runExclusively } from './bootstrap/run-exclusively.mjs'
import { hasDevPackages, installPackages, isInstalled } from './bootstrap/packages.mjs'
import { requirePort } from './bootstrap/port.mjs'
import { run } from './bootstrap/run.mjs'
import { isLinked, linkRuntime, needsRuntime, getRuntimeNode } from './bootstrap/runtime.mjs'
import { explainDenial, SetupError } from './bootstrap/setup-error.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The requirements of each npm script. `start` installs no dev packages, and keeps those already there. */
const purposes = {
  start: { dev: false, pages: true },
  dev: { dev: true, pages: false },
  test: { dev: true, pages: false },
  pages: { dev: true, pages: true },
}

try {
  await prepare(purposes[process.argv[2]])
} catch (error) {
  const text = error instanceof SetupError ? error.message : explainDenial(root, error.message)
  if (!text) throw error
  console.error(text)
  process.exitCode = 1
}

async function prepare(purpose) {
  if (!purpose)
    throw new SetupError(`Usage: node scripts/bootstrap.mjs ${Object.keys(purposes).join('|')}`)
  if (isReady(purpose)) return
  // The operator's commands prepare as a start does, but use no port.
  if (process.env.npm_lifecycle_event === 'prestart') await requirePort(root, process.env)
  await runExclusively(root, async () => {
    await installMissing(purpose)
    if (!purpose.pages || arePagesBuilt(root)) return
    if (purpose === purposes.start) await requireSettings()
    await buildPages(root, getRuntimeNode(root))
  })
}

function isReady(purpose) {
  const isComplete = listInstalls(purpose).every(({ folder, dev }) => isInstalled(folder, { dev }))
  return isComplete && isLinked(root) && (!purpose.pages || arePagesBuilt(root))
}

async function requireSettings() {
  const { code, output } = await run(getRuntimeNode(root), ['scripts/check-settings.ts'], {
    cwd: root,
  })
  if (code !== 0) throw new SetupError(output.trim())
}

async function installMissing(purpose) {
  const missing = listInstalls(purpose).filter(({ folder, dev }) => !isInstalled(folder, { dev }))
  const outcomes = await Promise.allSettled(missing.map(installPackages))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  if (!isLinked(root)) linkRuntime(root)
}

function listInstalls(purpose) {
  const dev = purpose.dev || hasDevPackages(root)
  const packages = { folder: root, dev, what: dev ? 'packages, with those for tests' : 'packages' }
  const runtime = { folder: resolve(root, 'runtime'), dev: false, what: 'the Node version needed' }
  return needsRuntime(root) ? [packages, runtime] : [packages]
}
