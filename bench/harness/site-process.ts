import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sourcesOff } from '../../tests/sources-off.ts'

export interface SiteProcess {
  url: string
  pid: number
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export const benchSecretKey = 'only for measurements, on this machine'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
const startArguments = scripts.start
  .replace(/^exec node /, '')
  .split(' ')
  .map((word) => (word.endsWith('.ts') ? join(root, word) : word))

/** Runs `npm start` on a free port, without limits. @throws its output if it ends too early */
export async function startSiteProcess(
  env: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<SiteProcess> {
  const child = spawn(process.execPath, startArguments, {
    // So that the operator's .env is not read.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      SECRET_KEY: benchSecretKey,
      RATE_LIMITS: 'off',
      ...sourcesOff,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (onLine) {
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine)
  }
  const hasEnded = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  void hasEnded.then(() => process.off('exit', end))
  return {
    url: await getUrl(child),
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await hasEnded
      return child.exitCode
    },
    async kill() {
      end()
      await hasEnded
    },
  }
}

function getUrl(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (said.length < 10_000) said += text
        const listening = /listening on (http:[^)]+)\)/.exec(said)?.[1]
        if (listening) resolve(listening)
      })
    }
    child.once('close', (code, signal) => {
      reject(new Error(`The site ended (${code ?? signal}) before it listened: ${said}`))
    })
  })
}
