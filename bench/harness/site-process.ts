import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface SiteProcess {
  /** as http://host:port */
  url: string
  pid: number
  /** Sends SIGTERM. @returns the exit code */
  stop(): Promise<number | null>
  /** Sends SIGKILL. */
  kill(): Promise<void>
}

export const benchSecretKey = 'only for measurements, on this machine'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** The arguments of `npm start`, with the absolute path of the server. */
const startArguments = scripts.start
  .split(' ')
  .slice(1)
  .map((word) => (word.endsWith('.ts') ? join(root, word) : word))

/**
 * Runs the site as `npm start` does, in a child process on a free local port, without rate limits and external
 * services. @throws with its output if it ends before it listens
 * @param onLine called with each line of its output
 */
export async function startSiteProcess(
  env: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<SiteProcess> {
  const child = spawn(process.execPath, startArguments, {
    // So that the operator's .env is not read.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'http://localhost:3000',
      SECRET_KEY: benchSecretKey,
      RATE_LIMITS: 'off',
      HN_API_URL: 'off',
      STACKEXCHANGE_API_URL: 'off',
      LEMMY_URLS: 'off',
      DISCOURSE_URLS: 'off',
      LOBSTERS_URL: 'off',
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
