// Runs in the scan thread.
import { type ScanOrder, searchAndRead } from '../features/scans/search-and-read.ts'
import type { Config } from '../platform/config.server.ts'
import type { Grader } from '../shared/grader.ts'
import type { Reader } from '../shared/reader.ts'
import type { Store } from '../platform/store.ts'
import type { Ask } from '../platform/workers/thread-messages.ts'
import { createDiscussionSources } from './discussion-sources.ts'

export interface ScanWorkGiven {
  config: Config
  /** whether the other thread has a model that reads */
  hasReader: boolean
  /** the language model that the other thread calls; null: none */
  graderModel: string | null
}

/** The sources live as long as the thread: they remember logins, rates and backoffs. */
export function open({ config, hasReader, graderModel }: ScanWorkGiven, ask: Ask) {
  let clockSet = { at: 0, now: 0 }
  const clock = () => new Date(clockSet.now + performance.now() - clockSet.at)
  const sources = createDiscussionSources(config, storeOver(ask), clock)
  const reader = hasReader ? readerOver(ask) : null
  const grader = graderModel === null ? null : graderOver(ask, graderModel)
  return (
    { now, ...order }: ScanOrder & { now: Date },
    tell: (data: unknown) => void,
    signal: AbortSignal,
  ) => {
    // The site's clock decides; a test may have set it.
    clockSet = { at: performance.now(), now: now.getTime() }
    return searchAndRead({ sources, reader, grader }, order, tell, signal)
  }
}

/** The site's model; the other thread starts and stops its process. */
function readerOver(ask: Ask): Reader {
  return {
    read: (problem, texts, signal) =>
      unlessAborted(ask('read', problem, texts) as ReturnType<Reader['read']>, signal),
    compare: (problem, texts, signal) =>
      unlessAborted(ask('compare', problem, texts) as ReturnType<Reader['compare']>, signal),
    findPhrases: (problem, max, signal) =>
      unlessAborted(ask('findPhrases', problem, max) as ReturnType<Reader['findPhrases']>, signal),
  }
}

function graderOver(ask: Ask, model: string): Grader {
  return {
    model,
    planSearches: (problem, most, limits, signal) =>
      unlessAborted(
        ask('proposeSearches', problem, most, limits) as ReturnType<Grader['planSearches']>,
        signal,
      ),
    grade: (problem, texts, limits, signal) =>
      unlessAborted(ask('grade', problem, texts, limits) as ReturnType<Grader['grade']>, signal),
  }
}

/**
 * An AbortSignal cannot be sent to another thread: only the wait stops, and the result is
 * dropped.
 */
function unlessAborted<Output>(work: Promise<Output>, signal: AbortSignal): Promise<Output> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function storeOver(ask: Ask): Store {
  return {
    get: (key) => ask('get', key),
    set: (key, value, seconds) => ask('set', key, value, seconds) as Promise<void>,
    delete: (key) => ask('delete', key) as Promise<void>,
    take: (key, most, seconds) => ask('take', key, most, seconds) as ReturnType<Store['take']>,
    list: (prefix, limit) => ask('list', prefix, limit) as ReturnType<Store['list']>,
  }
}
