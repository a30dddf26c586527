// Searches, reading and counting run in the scan thread; the database stays in this one.
import type { ScanServices } from '../features/scans/context.ts'
import type { ScanOutcome, ScanProgress } from '../features/scans/search-and-read.ts'
import type { ListErased } from '../integrations/discussions/cached-source.ts'
import type { Config } from '../platform/config.server.ts'
import type { Grader, GradingLimits } from '../shared/grader.ts'
import type { Problem, Reader } from '../shared/reader.ts'
import type { Store } from '../platform/store.ts'
import { createThread } from '../platform/workers/create-thread.ts'
import type { ScanWorkData } from './scan-work.ts'

/** It holds 100 MB. A minute is the longest window of a source's rate. */
const idleSeconds = 60
/** Keeps logins over quiet times (Bluesky allows 300 a day), and how long a busy source asks to be left alone. */
const idleSecondsWithMemory = 300

/** @param outcome of a scan; undefined if it failed */
export function getIdleSeconds(
  { BLUESKY_IDENTIFIER }: Pick<Config, 'BLUESKY_IDENTIFIER'>,
  outcome: Pick<ScanOutcome, 'coverage'> | undefined,
): number {
  const hasNoErrors = outcome?.coverage.every(
    ({ status, reason }) => status === 'off' || (status === 'ok' && reason === null),
  )
  return hasNoErrors && BLUESKY_IDENTIFIER === undefined ? idleSeconds : idleSecondsWithMemory
}

export interface ScanThread extends Pick<ScanServices, 'searchAndRead'> {
  end(): Promise<void>
}

/** @param reader null: only word lists decide @param grader null: only the reader decides */
export function createScanThread(
  config: Config,
  {
    store,
    reader,
    grader,
    clock,
    listErased,
  }: {
    store: Store
    reader: Reader | null
    grader: Grader | null
    clock: () => Date
    listErased: ListErased
  },
): ScanThread {
  const data: ScanWorkData = {
    config,
    hasReader: reader !== null,
    graderModel: grader?.model ?? null,
  }
  const thread = createThread(new URL('./scan-work.ts', import.meta.url), {
    initialData: data,
    handlers: {
      ...store,
      listErased,
      ...(reader && getReaderHandlers(reader)),
      ...(grader && getGraderHandlers(grader)),
    },
    idleSeconds: (outcome) => getIdleSeconds(config, outcome as ScanOutcome | undefined),
  })
  return {
    searchAndRead: (order, onProgress, signal) =>
      thread.run(
        { ...order, now: clock() },
        { onMessage: (message) => onProgress(message as ScanProgress), signal },
      ),
    end: () => thread.end(),
  }
}

/** A batch that takes longer is given up: the model's process hangs. */
const batchSeconds = 20

function getReaderHandlers(reader: Reader) {
  const budget = () => AbortSignal.timeout(batchSeconds * 1000)
  return {
    read: (problem: Problem, texts: string[][]) => reader.read(problem, texts, budget()),
    compare: (problem: Problem, texts: string[]) => reader.compare(problem, texts, budget()),
    findPhrases: (problem: Problem, max: number) => reader.findPhrases(problem, max, budget()),
  }
}

/** Each call has its own time limit: an AbortSignal cannot be sent to another thread. */
function getGraderHandlers(grader: Grader) {
  const { signal } = new AbortController()
  return {
    proposeSearches: (problem: Problem, max: number, limits: GradingLimits) =>
      grader.planSearches(problem, max, limits, signal),
    grade: (problem: Problem, texts: string[][], limits: GradingLimits) =>
      grader.grade(problem, texts, limits, signal),
  }
}
