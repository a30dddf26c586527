// Scans in a thread of their own: asking, reading and counting there, the database here.
import type { ScansHouse } from '../features/scans/context.ts'
import type { ScanNews } from '../features/scans/search-and-read.ts'
import type { Config } from '../platform/config.server.ts'
import type { Problem, Reader } from '../shared/reader.ts'
import type { Store } from '../platform/store.ts'
import { createThread } from '../platform/work/create-thread.ts'
import type { ScanWorkGiven } from './scan-work.ts'

/** Long enough to keep a login over a quiet spell: Bluesky allows 300 a day. */
const idleSeconds = 300

export interface ScanThread extends Pick<ScansHouse, 'searchAndRead'> {
  end(): Promise<void>
}

/**
 * @param reader null: words alone decide
 * @param clock of the site
 */
export function createScanThread(
  config: Config,
  { store, reader, clock }: { store: Store; reader: Reader | null; clock: () => Date },
): ScanThread {
  const given: ScanWorkGiven = { config, hasReader: reader !== null }
  const thread = createThread(new URL('./scan-work.ts', import.meta.url), {
    given,
    answers: { ...store, ...(reader && answersOf(reader)) },
    idleSeconds,
  })
  return {
    searchAndRead: (order, onNews, signal) =>
      thread.run(
        { ...order, now: clock() },
        { onTold: (news) => onNews(news as ScanNews), signal },
      ),
    end: () => thread.end(),
  }
}

/** A batch that takes longer than this is given up: the model's process stands still. */
const batchSeconds = 20

function answersOf(reader: Reader) {
  const budget = () => AbortSignal.timeout(batchSeconds * 1000)
  return {
    read: (problem: Problem, texts: string[][]) => reader.read(problem, texts, budget()),
    compare: (problem: Problem, texts: string[]) => reader.compare(problem, texts, budget()),
    findPhrases: (problem: Problem, max: number) => reader.findPhrases(problem, max, budget()),
  }
}
