// The operator's commands as they are run: in a separate process, without the operator's .env.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { connect, type Connection } from '../src/platform/db/connect.ts'
import type { TestDatabase } from './database.ts'
import { quiet } from './quiet.ts'

export interface Outcome {
  code: number | null
  output: string
  errors: string
}

/** what a command prints that ends before its result */
export const onlyDatabase = /^Database: .+\n$/

export const secretKey = 'only for this test, and long enough'

export function startCommand(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  typed = '',
) {
  const script = fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    cwd: tmpdir(),
    env: { PATH, NODE_COMPILE_CACHE, PUBLIC_URL: 'https://assay.test', ...env },
  })
  child.stdin.on('error', () => {})
  child.stdin.end(typed)
  const said = { output: '', errors: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said.output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.errors += text))
  const ended = once(child, 'close').then((): Outcome => ({ code: child.exitCode, ...said }))
  return { ended, said, kill: () => child.kill('SIGKILL') }
}

export function runCommand(...order: Parameters<typeof startCommand>): Promise<Outcome> {
  return startCommand(...order).ended
}

export function getSiteEnv({ source }: TestDatabase, folder: string): Record<string, string> {
  const env = { DATA_DIR: folder, SECRET_KEY: secretKey }
  return 'url' in source ? { ...env, DATABASE_URL: source.url } : env
}

/** Holds the database's lock, as the running site does. */
export async function runWhileHeld<Result>(
  { source }: TestDatabase,
  run: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(source, quiet)
  try {
    return await run(connection)
  } finally {
    await connection.close()
  }
}
