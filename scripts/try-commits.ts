// `npm run try-commits -- BASE`: starts the site of each commit since BASE, so that a search through the history
// (git bisect) finds no commit that does not start. Run it before a push.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv, env, execPath, exit } from 'node:process'

const root = resolve(import.meta.dirname, '..')
const startWithinMs = 120_000

const [, , base] = argv
if (base === undefined) {
  console.error('Usage: npm run try-commits -- BASE')
  exit(1)
}
const commits = git('log', '--reverse', '--format=%H', `${base}..HEAD`).split('\n').filter(Boolean)
const folder = mkdtempSync(join(tmpdir(), 'assay-commits-'))
const tree = join(folder, 'tree')
const failed: string[] = []
try {
  for (const commit of commits) {
    git('worktree', 'add', '--detach', '--force', tree, commit)
    const error = await findStartError()
    const title = git('log', '-1', '--format=%h %s', commit)
    console.log(`${error === null ? 'starts' : 'FAILS '}  ${title}`)
    if (error !== null) failed.push(`${title}\n${error}`)
    git('worktree', 'remove', '--force', tree)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
}
for (const failure of failed) console.error(`\n${failure}`)
exit(failed.length > 0 ? 1 : 0)

/** @returns the end of what it wrote, null if it started and ended as it should */
async function findStartError(): Promise<string | null> {
  // Of other packages an installation would change those of this folder.
  if (
    readFileSync(join(tree, 'package-lock.json')).equals(
      readFileSync(join(root, 'package-lock.json')),
    )
  )
    for (const packages of ['node_modules', 'runtime/node_modules'])
      symlinkSync(join(root, packages), join(tree, packages))
  const prepared = spawnSync(execPath, ['scripts/bootstrap.mjs', 'start'], {
    cwd: tree,
    encoding: 'utf8',
  })
  if (prepared.status !== 0) return prepared.stdout + prepared.stderr
  const data = join(folder, 'data')
  const site = spawn(execPath, ['scripts/start.ts'], {
    cwd: tree,
    env: {
      PATH: env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    timeout: startWithinMs,
    killSignal: 'SIGKILL',
  })
  let said = ''
  for (const stream of [site.stdout, site.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      const wasReady = said.includes('listening on')
      said += text
      // A second signal would not wait for what is in flight.
      if (!wasReady && said.includes('listening on')) site.kill('SIGTERM')
    })
  const code = await new Promise((done) => site.once('close', done))
  rmSync(data, { recursive: true, force: true })
  return code === 0 ? null : said.slice(-3000)
}

/** @throws with what git wrote */
function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout.trim()
}
