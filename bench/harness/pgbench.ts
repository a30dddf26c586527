import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface PgbenchRun {
  url: string
  script: string
  clients: number
  seconds: number
}

/** Runs PostgreSQL's own load tool. @returns transactions per second */
export async function runPgbench({ url, script, clients, seconds }: PgbenchRun): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-pgbench-'))
  try {
    const file = join(folder, 'script.sql')
    writeFileSync(file, script)
    const child = spawn(
      findPgbench(),
      // `prepared` is the fastest protocol of pgbench; two threads, one for each of two cores.
      ['-n', '-M', 'prepared', '-f', file, '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, url],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    )
    const end = () => child.kill('SIGKILL')
    process.once('exit', end)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    }
    await once(child, 'close')
    process.off('exit', end)
    const tps = /^tps = ([\d.]+)/m.exec(said)?.[1]
    if (tps === undefined || child.exitCode !== 0) throw new Error(`pgbench failed: ${said}`)
    return Number(tps)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws with installation instructions if pgbench is missing */
export function findPgbench(): string {
  const debian = globSync('/usr/lib/postgresql/*/bin/pgbench').sort((a, b) =>
    b.localeCompare(a, 'en', { numeric: true }),
  )
  const found = [...debian, 'pgbench'].find((file) => spawnSync(file, ['--version']).status === 0)
  if (found) return found
  throw new Error(
    'pgbench is needed as the limit to measure against. It comes with PostgreSQL (Debian: apt-get install postgresql).',
  )
}
