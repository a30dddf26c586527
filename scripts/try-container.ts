// `npm run try-container`: builds the image, starts it as hardened as compose.yaml does, and stops it.
import { spawnSync } from 'node:child_process'
import { exit, pid } from 'node:process'

const image = 'assay-try'
const name = `${image}-${pid}`
const startWithinMs = 90_000
const stopWithinMs = 10_000
/** Volumes and temporary folders; podman adds the last one. */
const ownFolders = new Set(['/data', '/tmp', '/var/tmp'])

const engine = ['docker', 'podman'].find((command) => spawnSync(command, ['info']).status === 0)
if (!engine) {
  console.log('Skipped: neither docker nor podman runs here.')
  exit()
}

try {
  run('build', '--tag', image, '.')
  const startedAt = performance.now()
  const isolation = ['--init', '--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--memory=1g']
  run('run', '--detach', `--name=${name}`, ...isolation, '--security-opt=no-new-privileges', image)
  const readyMs = waitUntilReady(startedAt)
  const folders = run('exec', name, 'sh', '-c', 'find / -xdev -type d -writable 2>/dev/null; :')
  const writable = folders.split('\n').filter((folder) => !ownFolders.has(folder))
  if (writable.length > 0) throw new Error(`The site can write to ${writable.join(', ')}`)
  const stoppedAt = performance.now()
  run('stop', '--time=15', name)
  const stopMs = performance.now() - stoppedAt
  const code = run('inspect', '--format={{.State.ExitCode}}', name)
  if (code !== '0' || stopMs > stopWithinMs)
    throw new Error(`It stopped with ${code} after ${Math.round(stopMs)} ms`)
  console.log(`Ready after ${Math.round(readyMs)} ms, stopped within ${Math.round(stopMs)} ms.`)
} finally {
  spawnSync(engine, ['rm', '--force', '--volumes', name])
}

/** @throws with what the engine wrote to standard error */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(engine ?? '', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args[0] ?? ''}: ${stderr}`)
  return stdout.trim()
}

function waitUntilReady(startedAt: number): number {
  const ask = "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1))"
  while (performance.now() - startedAt < startWithinMs)
    if (spawnSync(engine ?? '', ['exec', name, 'node', '-e', ask]).status === 0)
      return performance.now() - startedAt
  throw new Error(`Not ready: ${run('logs', name)}`)
}
