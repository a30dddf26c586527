// Runs a module in a thread or a child process. Both run thread.ts and use the same messages.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

export interface Host {
  send(message: ToThread): void
  end(): Promise<void>
}

export interface ChildProcessOptions {
  flags?: readonly string[]
  /** its only environment variables, so that it gets no secrets */
  env?: Record<string, string>
}

interface HostOptions {
  setup: { module: string; initialData: unknown }
  childProcess: ChildProcessOptions | undefined
  onMessage: (message: FromThread) => void
  /** It has ended. Called once or more. */
  onEnd: (error: unknown) => void
}

/** Does not keep the process alive. */
export function startHost(options: HostOptions): Host {
  return options.childProcess ? startProcess(options, options.childProcess) : startThread(options)
}

const file = new URL('./thread.ts', import.meta.url)

function startThread({ setup, onMessage, onEnd }: HostOptions): Host {
  const worker = new Worker(file, { workerData: setup })
  worker.on('message', (message: FromThread | object) => {
    // Under `node --watch` the runtime sends messages too.
    if ('type' in message) onMessage(message)
  })
  worker.on('error', onEnd)
  worker.on('exit', () => onEnd(new Error('The thread ended.')))
  worker.unref()
  return {
    send: (message) => worker.postMessage(message),
    end: async () => void (await worker.terminate()),
  }
}

function startProcess(
  { setup, onMessage, onEnd }: HostOptions,
  { flags = [], env = {} }: ChildProcessOptions,
): Host {
  const child = fork(fileURLToPath(file), [JSON.stringify(setup)], {
    execArgv: [...flags],
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Set at once: on Linux each thread inherits the priority of the thread that creates it.
  if (child.pid !== undefined) lowerPriority(child.pid, true)
  const gone = new Promise<void>((resolve) => {
    child.on('exit', () => resolve())
    child.on('error', () => resolve())
  })
  child.on('message', (message: FromThread | object) => {
    if ('type' in message) onMessage(message)
  })
  child.on('error', onEnd)
  child.on('exit', () => onEnd(new Error('The process ended.')))
  child.unref()
  child.channel?.unref()
  return {
    // An error of sending is ignored: the exit event reports the end.
    send: (message) => void child.send(message, () => {}),
    end: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}
