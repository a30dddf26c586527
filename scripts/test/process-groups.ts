import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

export type Outcome = { code: number; output: string }

export type RunOptions = {
  env?: NodeJS.ProcessEnv
  /** Lets the command write to the terminal; `output` is then empty. */
  isShown?: boolean
}

export type ProcessGroups = {
  /** Runs a shell command to its end, then ends all processes that it left running. */
  run: (command: string, options?: RunOptions) => Promise<Outcome>
  endAll: () => void
}

/** Runs each command in a separate process group, so that none outlives this process. */
export function createProcessGroups(folder: string): ProcessGroups {
  const running = new Set<ChildProcess>()
  const endAll = () => running.forEach(endGroup)
  process.once('exit', endAll)

  async function run(command: string, options: RunOptions = {}): Promise<Outcome> {
    const sink = options.isShown ? 'inherit' : 'pipe'
    const child = spawn(command, {
      cwd: folder,
      env: { ...process.env, ...options.env },
      shell: true,
      detached: process.platform !== 'win32',
      stdio: ['ignore', sink, sink],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    const isClosed = once(child, 'close')
    const [code] = await once(child, 'exit')
    endGroup(child)
    running.delete(child)
    // A process that left the group may hold the pipes open for ever.
    await Promise.race([isClosed, delay(1_000, undefined, { ref: false })])
    return { code: typeof code === 'number' ? code : 1, output }
  }

  return { run, endAll }
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The group is empty: nothing was left behind.
  }
}
