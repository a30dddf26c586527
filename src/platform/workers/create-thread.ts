import { type Place, startPlace } from './start-place.ts'
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
  given: unknown
  answers?: Record<string, (...input: never[]) => Promise<unknown>>
  /** The thread ends after this many seconds without work, which frees its memory. */
  idleSeconds: number
  /** If a run does not end within this time after its abort, the thread is ended; default 2 s. */
  patienceMs?: number
  /**
   * Flags of Node. If given, the work runs in a child process, so that memory and crashes of native code affect only
   * that process.
   */
  processFlags?: readonly string[]
}

/**
 * A thread for CPU-heavy work, so that votes and pages are not delayed. It starts with the first run, takes concurrent
 * runs, and starts again after a crash.
 * @param module URL (from import.meta.url) of a module that exports `open` (`ThreadModule`)
 */
export function createThread(module: URL, options: ThreadOptions): Thread {
  const { given, answers = {}, idleSeconds, patienceMs = 2000, processFlags } = options
  let place: Place | null = null
  let runs = 0
  let idle: NodeJS.Timeout | undefined
  const underWay = new Map<number, Run>()

  return { run, end }

  async function run<Output>(input: unknown, { signal, onMessage }: RunOptions): Promise<Output> {
    signal.throwIfAborted()
    clearTimeout(idle)
    runs += 1
    const id = runs
    const settled = Promise.withResolvers<unknown>()
    underWay.set(id, { onMessage, settled })
    const abort = () => {
      say({ type: 'abort', run: id })
      settled.reject(signal.reason)
      setTimeout(() => void (underWay.has(id) && end()), patienceMs).unref()
    }
    signal.addEventListener('abort', abort, { once: true })
    place ??= start()
    say({ type: 'run', run: id, input })
    try {
      return (await settled.promise) as Output
    } finally {
      signal.removeEventListener('abort', abort)
    }
  }

  function start(): Place {
    const started: Place = startPlace({
      order: { module: module.href, given },
      processFlags,
      hear: (message) => void hear(message),
      breakDown: (error) => breakDown(started, error),
    })
    return started
  }

  async function hear(message: FromThread): Promise<void> {
    if (message.type === 'ask') return say(await answerTo(message))
    const known = underWay.get(message.run)
    if (!known) return
    if (message.type === 'tell') return known.onMessage(message.data)
    underWay.delete(message.run)
    if (message.type === 'done') known.settled.resolve(message.output)
    else known.settled.reject(message.error)
    if (underWay.size === 0) idle = setTimeout(() => void end(), idleSeconds * 1000).unref()
  }

  function breakDown(broken: Place, error: unknown): void {
    if (place !== broken) return
    place = null
    for (const { settled } of underWay.values()) settled.reject(error)
    underWay.clear()
  }

  async function end(): Promise<void> {
    clearTimeout(idle)
    const ended = place
    if (!ended) return
    breakDown(ended, new Error(`The ${processFlags ? 'process' : 'thread'} was ended.`))
    await ended.end()
  }

  function say(message: ToThread): void {
    place?.say(message)
  }

  async function answerTo({ question, name, input }: Question): Promise<ToThread> {
    try {
      const answer = answers[name] as
        | ((...given: readonly unknown[]) => Promise<unknown>)
        | undefined
      if (!answer) throw new Error(`Nobody answers ${name}.`)
      return { type: 'answer', question, value: await answer(...input) }
    } catch (error) {
      return { type: 'answer', question, error }
    }
  }
}

type Question = Extract<FromThread, { type: 'ask' }>
type Run = Pick<RunOptions, 'onMessage'> & { settled: PromiseWithResolvers<unknown> }
