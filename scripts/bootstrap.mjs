// Makes a bare clone ready: packages, the Node version the project runs on, the built pages.
// Runs before npm's own scripts on any Node >= 18 with nothing installed, so it imports only Node.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages, pagesAreBuilt } from './bootstrap/pages.mjs'
import { exclusively } from './bootstrap/exclusively.mjs'
import { hasDevPackages, installPackages, isInstalled } from './bootstrap/packages.mjs'
import { requirePort } from './bootstrap/port.mjs'
import { run } from './bootstrap/run.mjs'
import { isLinked, linkRuntime, needsRuntime, runtimeNode } from './bootstrap/runtime.mjs'
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
  await exclusively(root, async () => {
    await installMissing(purpose)
    if (!purpose.pages || pagesAreBuilt(root)) return
    if (purpose === purposes.start) await requireSettings()
    await buildPages(root, runtimeNode(root))
  })
}

function isReady(purpose) {
  const isComplete = installs(purpose).every(({ folder, dev }) => isInstalled(folder, { dev }))
  return isComplete && isLinked(root) && (!purpose.pages || pagesAreBuilt(root))
}

async function requireSettings() {
  const { code, output } = await run(runtimeNode(root), ['scripts/check-settings.ts'], {
    cwd: root,
  })
  if (code !== 0) throw new SetupError(output.trim())
}

async function installMissing(purpose) {
  const missing = installs(purpose).filter(({ folder, dev }) => !isInstalled(folder, { dev }))
  const outcomes = await Promise.allSettled(missing.map(installPackages))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  if (!isLinked(root)) linkRuntime(root)
}

function installs(purpose) {
  const dev = purpose.dev || hasDevPackages(root)
  const packages = { folder: root, dev, what: dev ? 'packages, with those for tests' : 'packages' }
  const runtime = { folder: resolve(root, 'runtime'), dev: false, what: 'the Node version needed' }
  return needsRuntime(root) ? [packages, runtime] : [packages]
}
