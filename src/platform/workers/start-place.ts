// Runs a module in a thread or a child process. Both run thread.ts and use the same messages.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

export interface Place {
  say(message: ToThread): void
  end(): Promise<void>
}

interface PlaceOptions {
  order: { module: string; given: unknown }
  /** Flags of Node for a process; undefined: a thread. */
  processFlags: readonly string[] | undefined
  hear: (message: FromThread) => void
  /** It has ended. Called once or more. */
  breakDown: (error: unknown) => void
}

/** Does not keep the process alive. */
export function startPlace(options: PlaceOptions): Place {
  return options.processFlags ? startProcess(options, options.processFlags) : startThread(options)
}

const file = new URL('./thread.ts', import.meta.url)

function startThread({ order, hear, breakDown }: PlaceOptions): Place {
  const worker = new Worker(file, { workerData: order })
  worker.on('message', (message: FromThread | object) => {
    // Under `node --watch` the runtime sends messages too.
    if ('type' in message) hear(message)
  })
  worker.on('error', breakDown)
  worker.on('exit', () => breakDown(new Error('The thread ended.')))
  worker.unref()
  return {
    say: (message) => worker.postMessage(message),
    end: async () => void (await worker.terminate()),
  }
}

function startProcess({ order, hear, breakDown }: PlaceOptions, flags: readonly string[]): Place {
  const child = fork(fileURLToPath(file), [JSON.stringify(order)], {
    execArgv: [...flags],
    // The child gets no secrets.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Set at once: on Linux each thread inherits the priority of the thread that creates it.
  if (child.pid !== undefined) giveWay(child.pid)
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  child.on('message', (message: FromThread | object) => {
    if ('type' in message) hear(message)
  })
  child.on('error', breakDown)
  child.on('exit', () => breakDown(new Error('The process ended.')))
  child.unref()
  child.channel?.unref()
  return {
    // An error of sending is ignored: the exit event reports the end.
    say: (message) => void child.send(message, () => {}),
    end: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
