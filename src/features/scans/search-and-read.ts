import { analyse, type AnalysedFinding, type Analysis } from '../../analysis/analyse.ts'
import type { Search } from '../../analysis/search/plan-searches.ts'
import { getSubject } from '../../analysis/subject/subject.ts'
import type { DiscussionSources } from '../../integrations/discussions/contract.ts'
import { withLanguage } from '../../analysis/relevance/language.ts'
import { getReadable } from '../../analysis/relevance/relevance.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Grader, TokensSpent } from '../../shared/grader.ts'
import type { Reader } from '../../shared/reader.ts'
import { askSources } from './ask-sources.ts'
import { chooseSearches } from './choose-searches.ts'
import type { AskedSearch, Coverage, TextsRead } from './contract.ts'
import { type Graded, gradeTexts } from './grade-texts.ts'
import { createTextReading, type TextReading } from './read-texts.ts'

export interface ScanOrder {
  searchQuery: string
  /** The founder's own searches in place of planned ones; null where there are none. */
  searches: string[] | null
  /** What 'the last 90 days' end with, also when a kill delays the end. */
  startedAt: Date
  /** A full scan asks about twice as much. */
  isThorough: boolean
  /** Tokens that a language model may take to plan searches and grade texts; 0: it is not asked. */
  maxTokens: number
}

/** Whom a scan asks. */
export interface ScanTools {
  sources: DiscussionSources
  /** null: words alone decide */
  reader: Reader | null
  /** null: the reader alone decides */
  grader: Grader | null
}

export interface ScanOutcome {
  coverage: Coverage[]
  searches: AskedSearch[]
  reading: TextsRead
  /** Why the model stopped reading, for the log; null where it did not. */
  readerFailure: string | null
  /** Why the language model gave less than it was asked for; null where it gave all, or was not asked. */
  graderFailure: string | null
  /** Null where no source could be asked. */
  analysis: Analysis | null
}

/** What happens on the way. */
export type ScanProgress =
  | { kind: 'source'; coverage: Coverage }
  /** So many discussions were read so far, while other sources are still being asked. */
  | { kind: 'read'; read: number; about: number; best: AnalysedFinding[] }
  | { kind: 'counting'; read: number }
  | { kind: 'grading'; model: string }
  /** Tokens of a language model, as soon as they are spent. */
  | { kind: 'spent'; spent: TokensSpent }

/** All sources together; one that has not answered by then is named as failed. */
const searchBudgetMs = 25_000
/** Reading goes on for this long at most after the last source has answered. */
const readBudgetMs = { lite: 2500, full: 12_000 }

/**
 * Asks the sources and reads what they found. Made to run in a thread: it takes processor time, and all
 * that comes and goes is plain data.
 */
export async function searchAndRead(
  { sources, reader: englishReader, grader }: ScanTools,
  order: ScanOrder,
  tell: (news: ScanProgress) => void,
  signal: AbortSignal,
): Promise<ScanOutcome> {
  const { searchQuery, startedAt, isThorough } = order
  const subject = withLanguage(getSubject(searchQuery))
  const { language = null } = subject
  // The model was trained on English and would misjudge any other language.
  const reader = language === null ? englishReader : null
  let tokensLeft = grader ? order.maxTokens : 0
  const planned = await chooseSearches({ reader, grader }, subject, order, {
    maxTokens: tokensLeft,
    onSpent: spend,
    signal,
  })
  const { searches } = planned
  const known = new Map<string, FetchedDiscussion>()
  const texts = reader && createTextReading(reader, subject, known, { signal, onBatch: tellRead })
  let toldAt = 0
  let underWay: Promise<void> = Promise.resolve()
  const budget = AbortSignal.any([signal, AbortSignal.timeout(searchBudgetMs)])
  let isAsking = true
  const asked = await askSources(
    sources,
    { queries: searches.map(({ query }) => query), isThorough },
    budget,
    {
      onProgress(sourceCoverage, found) {
        // A server that stops is no failure of a source: the next try asks again.
        if (signal.aborted) return
        tell({ kind: 'source', coverage: sourceCoverage })
        for (const discussion of found) known.set(discussion.id, discussion)
        if (known.size > 0) readOn()
      },
    },
  )
  isAsking = false
  signal.throwIfAborted()
  const { coverage, discussions } = asked
  const outcome = { coverage, searches: askedSearches(searches, asked.foundBy) }
  if (coverage.every(({ status }) => status !== 'ok')) {
    return {
      ...outcome,
      reading: { by: 'words', read: 0, unread: 0, graded: null, language },
      readerFailure: null,
      graderFailure: planned.failure,
      analysis: null,
    }
  }
  const endsAt = performance.now() + (isThorough ? readBudgetMs.full : readBudgetMs.lite)
  await underWay
  await texts?.readMore(() => performance.now() > endsAt)
  const isRead = texts !== null && (texts.judgements.size > 0 || texts.failure() === null)
  const graded = isRead ? await gradeLikeliest(discussions, texts.judgements) : null
  tell({ kind: 'counting', read: discussions.length })
  return {
    ...outcome,
    reading: isRead
      ? {
          by: 'model',
          read: texts.judgements.size,
          unread: texts.countUnread(),
          graded: graded && {
            model: graded.model,
            texts: graded.grades.size,
            failure: graded.failure,
          },
          language,
        }
      : { by: 'words', read: discussions.length, unread: 0, graded: null, language },
    readerFailure: texts?.failure() ?? null,
    graderFailure: planned.failure ?? graded?.failure ?? null,
    analysis: analyse(searchQuery, discussions, startedAt, {
      isThorough,
      judgements: isRead ? texts.judgements : null,
      ...(graded && { grades: graded.grades }),
    }),
  }

  /** The language model has the last word on the likeliest; who could not be asked changes nothing. */
  async function gradeLikeliest(
    found: readonly FetchedDiscussion[],
    judgements: TextReading['judgements'],
  ): Promise<(Graded & { model: string }) | null> {
    if (!grader || tokensLeft <= 0) return null
    tell({ kind: 'grading', model: grader.model })
    const options = { maxTokens: tokensLeft, signal, onSpent: spend }
    const readable = getReadable(subject, found)
    const graded = await gradeTexts(grader, subject, readable, judgements, options)
    return { ...graded, model: grader.model }
  }

  function spend(spent: TokensSpent): void {
    tokensLeft -= spent.tokensIn + spent.tokensOut
    if (spent.tokensIn + spent.tokensOut > 0) tell({ kind: 'spent', spent })
  }

  /** While sources still answer; what comes in meanwhile is read in its turn. */
  function readOn(): void {
    if (!texts) return tellRead()
    underWay = underWay.then(() => (isAsking ? texts.readMore(() => !isAsking) : undefined))
    // Awaited below; until then a stop must not count as an unhandled failure.
    underWay.catch(() => {})
  }

  function tellRead(): void {
    const read = texts ? texts.judgements.size : known.size
    if (read <= toldAt * growthToTellAgain) return
    toldAt = read
    const { findings } = analyse(searchQuery, [...known.values()], startedAt, {
      isThorough,
      judgements: texts ? texts.judgements : null,
    })
    const sure = findings.filter(({ certainty }) => certainty === 'sure')
    tell({ kind: 'read', read, about: sure.length, best: sure.slice(0, maxEarly) })
  }
}

const maxEarly = 12
/** Counting takes processor time: a few times a scan is enough. */
const growthToTellAgain = 2

function askedSearches(
  searches: readonly Search[],
  foundBy: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>,
): AskedSearch[] {
  return searches.map(({ query, kind }) => ({
    query,
    kind,
    found: [...(foundBy.get(query) ?? [])].map(([source, ids]) => ({ source, count: ids.size })),
  }))
}
