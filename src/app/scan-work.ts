import { type ScanOrder, searchAndRead } from '../features/scans/search-and-read.ts'
import type { Config } from '../platform/config.server.ts'
import type { Grader } from '../shared/grader.ts'
import type { Reader } from '../shared/reader.ts'
import type { Store } from '../platform/store.ts'
import { rejectOnAbort } from '../platform/workers/reject-on-abort.ts'
import type { CallParent } from '../platform/workers/thread-messages.ts'
import { createDiscussionSources } from './discussion-sources.ts'

export interface ScanWorkData {
  config: Config
  hasReader: boolean
  graderModel: string | null
}

/** The sources live as long as the thread: they remember logins, rates and backoffs. */
export function open({ config, hasReader, graderModel }: ScanWorkData, callParent: CallParent) {
  let clockSet = { at: 0, now: 0 }
  const clock = () => new Date(clockSet.now + performance.now() - clockSet.at)
  const sources = createDiscussionSources(config, {
    store: createStoreProxy(callParent),
    clock,
    listErased: (names) => callParent('listErased', names) as Promise<string[]>,
  })
  const reader = hasReader ? createReaderProxy(callParent) : null
  const grader = graderModel === null ? null : createGraderProxy(callParent, graderModel)
  return (
    { now, ...order }: ScanOrder & { now: Date },
    report: (data: unknown) => void,
    signal: AbortSignal,
  ) => {
    // The site's clock decides; a test may have set it.
    clockSet = { at: performance.now(), now: now.getTime() }
    return searchAndRead({ sources, reader, grader }, order, report, signal)
  }
}

function createReaderProxy(callParent: CallParent): Reader {
  return {
    read: (problem, texts, signal) =>
      rejectOnAbort(callParent('read', problem, texts) as ReturnType<Reader['read']>, signal),
    compare: (problem, texts, signal) =>
      rejectOnAbort(callParent('compare', problem, texts) as ReturnType<Reader['compare']>, signal),
    findPhrases: (problem, max, signal) =>
      rejectOnAbort(
        callParent('findPhrases', problem, max) as ReturnType<Reader['findPhrases']>,
        signal,
      ),
  }
}

function createGraderProxy(callParent: CallParent, model: string): Grader {
  return {
    model,
    planSearches: (problem, max, limits, signal) =>
      rejectOnAbort(
        callParent('proposeSearches', problem, max, limits) as ReturnType<Grader['planSearches']>,
        signal,
      ),
    grade: (problem, texts, limits, signal) =>
      rejectOnAbort(
        callParent('grade', problem, texts, limits) as ReturnType<Grader['grade']>,
        signal,
      ),
  }
}

function createStoreProxy(callParent: CallParent): Store {
  return {
    get: (key) => callParent('get', key),
    set: (key, value, seconds) => callParent('set', key, value, seconds) as Promise<void>,
    delete: (key) => callParent('delete', key) as Promise<void>,
    take: (key, max, seconds) => callParent('take', key, max, seconds) as ReturnType<Store['take']>,
    list: (prefix, limit) => callParent('list', prefix, limit) as ReturnType<Store['list']>,
  }
}
