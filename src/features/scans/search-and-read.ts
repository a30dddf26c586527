import type { DiscussionSources } from '../../integrations/discussions/contract.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import { analyse, type AnalysedFinding, type Analysis } from '../../analysis/analyse.ts'
import { askSources } from './ask-sources.ts'
import type { Coverage } from './contract.ts'
import { queriesOf } from '../../analysis/search/queries.ts'
import { subjectOf } from '../../analysis/subject/subject.ts'

export interface ScanOrder {
  searchQuery: string
  /** What 'the last 90 days' end with, also when a kill delays the end. */
  startedAt: Date
  /** A full scan asks about twice as much. */
  isThorough: boolean
}

export interface ScanOutcome {
  coverage: Coverage[]
  /** Null where no source could be asked. */
  analysis: Analysis | null
}

/** What happens on the way. */
export type ScanNews =
  | { kind: 'source'; coverage: Coverage }
  /** All discussions so far were read, while other sources are still being asked. */
  | { kind: 'read'; read: number; about: number; best: AnalysedFinding[] }
  | { kind: 'counting'; read: number }

/** All sources together; one that has not answered by then is named as failed. */
const searchBudgetMs = 25_000
/** Reading takes processor time: a few times a scan is enough. */
const growthToReadAgain = 3

/**
 * Asks the sources and reads what they found. Made to run in a thread: it takes processor time, and all
 * that comes and goes is plain data.
 */
export async function searchAndRead(
  sources: DiscussionSources,
  { searchQuery, startedAt, isThorough }: ScanOrder,
  tell: (news: ScanNews) => void,
  signal: AbortSignal,
): Promise<ScanOutcome> {
  const known = new Map<string, FetchedDiscussion>()
  let readUpTo = 0
  const budget = AbortSignal.any([signal, AbortSignal.timeout(searchBudgetMs)])
  const { coverage, discussions } = await askSources(
    sources,
    { queries: queriesOf(subjectOf(searchQuery), queriesMost(isThorough)), isThorough },
    budget,
    {
      onProgress(sourceCoverage, found) {
        // A server that stops is no failure of a source: the next try asks again.
        if (signal.aborted) return
        tell({ kind: 'source', coverage: sourceCoverage })
        for (const discussion of found) known.set(discussion.id, discussion)
        if (known.size > readUpTo * growthToReadAgain) readEarly()
      },
    },
  )
  signal.throwIfAborted()
  if (coverage.every(({ status }) => status !== 'ok')) return { coverage, analysis: null }
  tell({ kind: 'counting', read: discussions.length })
  return { coverage, analysis: analyse(searchQuery, discussions, startedAt, isThorough) }

  function readEarly(): void {
    readUpTo = known.size
    const { findings } = analyse(searchQuery, [...known.values()], startedAt, isThorough)
    const best = findings.slice(0, earlyMost)
    tell({ kind: 'read', read: readUpTo, about: findings.length, best })
  }
}

const earlyMost = 12

function queriesMost(isThorough: boolean): number {
  return isThorough ? 12 : 6
}
