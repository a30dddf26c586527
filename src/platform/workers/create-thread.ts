import { type ChildProcessOptions, type Host, startHost } from './start-host.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

export interface Thread {
  /** Input, output and messages are copied. Rejects with the error of the work. */
  run<Output>(input: unknown, options: RunOptions): Promise<Output>
  /** Ends it at once and rejects the runs in progress. */
  end(): Promise<void>
}

export interface RunOptions {
  onMessage: (data: unknown) => void
  /** Aborts the run, which then rejects with the signal's reason. */
  signal: AbortSignal
}

export interface ThreadOptions {
  initialData: unknown
  handlers?: Record<string, (...input: never[]) => Promise<unknown>>
  /** After this time without work the thread ends, which frees its memory; of several outputs the latest end counts. */
  idleSeconds: number | ((output: unknown) => number)
  /** If a run does not end within this time after its abort, the thread is ended; default 2 s. */
  abortTimeoutMs?: number
  /** If given, the work runs in a child process, whose memory and crashes affect nothing else. */
  childProcess?: ChildProcessOptions
}

/**
 * Starts with the first run, takes concurrent runs, and starts again after a crash.
 * @param module URL (from import.meta.url) of a module that exports `open` (`ThreadModule`)
 */
export function createThread(module: URL, options: ThreadOptions): Thread {
  const { initialData, handlers = {}, idleSeconds, abortTimeoutMs = 2000, childProcess } = options
  let host: Host | null = null
  let runs = 0
  let idle: NodeJS.Timeout | undefined
  let keptUntil = 0
  const activeRuns = new Map<number, Run>()

  return { run, end }

  async function run<Output>(input: unknown, { signal, onMessage }: RunOptions): Promise<Output> {
    signal.throwIfAborted()
    clearTimeout(idle)
    runs += 1
    const id = runs
    const result = Promise.withResolvers<unknown>()
    activeRuns.set(id, { onMessage, result })
    const abort = () => {
      send({ type: 'abort', run: id })
      result.reject(signal.reason)
      setTimeout(() => void (activeRuns.has(id) && end()), abortTimeoutMs).unref()
    }
    signal.addEventListener('abort', abort, { once: true })
    host ??= start()
    send({ type: 'run', run: id, input })
    try {
      return (await result.promise) as Output
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  function start(): Host {
    const started: Host = startHost({
      setup: { module: module.href, initialData },
      childProcess,
      onMessage: (message) => void handleMessage(started, message),
      onEnd: (error) => handleEnd(started, error),
    })
    return started
  }

  async function handleMessage(from: Host, message: FromThread): Promise<void> {
    // Another one may run by then, whose calls have the same ids.
    if (message.type === 'call') return from.send(await handleCall(message))
    const known = activeRuns.get(message.run)
    if (!known) return
    if (message.type === 'message') return known.onMessage(message.data)
    activeRuns.delete(message.run)
    const output = message.type === 'done' ? message.output : undefined
    if (message.type === 'done') known.result.resolve(output)
    else known.result.reject(message.error)
    const seconds = typeof idleSeconds === 'number' ? idleSeconds : idleSeconds(output)
    keptUntil = Math.max(keptUntil, performance.now() + seconds * 1000)
    if (activeRuns.size > 0) return
    idle = setTimeout(() => void end(), keptUntil - performance.now()).unref()
  }

  function handleEnd(endedHost: Host, error: unknown): void {
    if (host !== endedHost) return
    host = null
    keptUntil = 0
    for (const { result } of activeRuns.values()) result.reject(error)
    activeRuns.clear()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = host
    if (!ended) return
    handleEnd(ended, new Error(`The ${childProcess ? 'process' : 'thread'} was ended.`))
    await ended.end()
  }

  function send(message: ToThread): void {
    host?.send(message)
  }

  async function handleCall({ callId, name, input }: Call): Promise<ToThread> {
    try {
      const handler = handlers[name] as
        | ((...initialData: readonly unknown[]) => Promise<unknown>)
        | undefined
      if (!handler) throw new Error(`Nothing handles ${name}.`)
      return { type: 'result', callId, value: await handler(...input) }
    } catch (error) {
      return { type: 'result', callId, error }
    }
  }
}

type Call = Extract<FromThread, { type: 'call' }>
type Run = Pick<RunOptions, 'onMessage'> & { result: PromiseWithResolvers<unknown> }
