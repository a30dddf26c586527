import { analyse, type AnalysedFinding, type Analysis } from '../../analysis/analyse.ts'
import { readerVersion } from '../../analysis/reading/judge.ts'
import type { Search } from '../../analysis/search/plan-searches.ts'
import { getSubject } from '../../analysis/subject/get-subject.ts'
import type { DiscussionSources } from '../../integrations/discussions/contract.ts'
import { withLanguage } from '../../analysis/relevance/language.ts'
import { getReadable } from '../../analysis/relevance/relevance.ts'
import type { FetchedDiscussion } from '../../shared/discussion.ts'
import type { Grader, TokensSpent } from '../../shared/grader.ts'
import type { Reader } from '../../shared/reader.ts'
import { searchSources } from './search-sources.ts'
import { chooseSearches } from './choose-searches.ts'
import type { SearchSummary, Coverage, TextsRead } from '../reports/contract.ts'
import { type Graded, gradeTexts } from './grade-texts.ts'
import { isReadingOver } from './reading-budget.ts'
import { createTextReading, type TextReading } from './read-texts.ts'

export interface ScanOrder {
  searchQuery: string
  searches: string[] | null
  /** End of 'the last 90 days', even if a kill delays the scan. */
  startedAt: Date
  isThorough: boolean
  /** Tokens that a language model may use to plan searches and grade texts; 0: it is not called. */
  maxTokens: number
}

export interface ScanTools {
  sources: DiscussionSources
  reader: Reader | null
  grader: Grader | null
}

export interface ScanOutcome {
  coverage: Coverage[]
  searches: SearchSummary[]
  reading: TextsRead
  /** Why the model stopped reading, for the log; null if it did not. */
  readerFailure: string | null
  /** Why the language model gave less than requested; null if it gave all or was not called. */
  graderFailure: string | null
  analysis: Analysis | null
}

export type ScanProgress =
  | { kind: 'source'; coverage: Coverage }
  /** Discussions read so far, while other sources are still being searched. */
  | { kind: 'read'; read: number; about: number; best: AnalysedFinding[] }
  | { kind: 'counting'; read: number }
  | { kind: 'grading'; model: string }
  | { kind: 'spent'; spent: TokensSpent }

/** For all sources together; a source that has not responded by then counts as failed. */
const searchBudgetMs = 25_000

/** For a worker thread, as it needs much processor time: order, progress and outcome are plain data. */
export async function searchAndRead(
  { sources, reader: englishReader, grader }: ScanTools,
  order: ScanOrder,
  onProgress: (progress: ScanProgress) => void,
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
  const texts = reader && createTextReading(reader, subject, known, { signal, onBatch: reportRead })
  let reportedCount = 0
  let pendingRead: Promise<void> = Promise.resolve()
  const budget = AbortSignal.any([signal, AbortSignal.timeout(searchBudgetMs)])
  let isSearching = true
  const results = await searchSources(
    sources,
    { queries: searches.map(({ query }) => query), isThorough },
    budget,
    {
      onProgress(sourceCoverage, found) {
        // When the server stops, errors do not count against a source: the next try searches again.
        if (signal.aborted) return
        onProgress({ kind: 'source', coverage: sourceCoverage })
        for (const discussion of found) known.set(discussion.id, discussion)
        if (known.size > 0) continueReading()
      },
    },
  )
  isSearching = false
  signal.throwIfAborted()
  const { coverage, discussions } = results
  const outcome = { coverage, searches: getSearchSummaries(searches, results.foundBy) }
  if (coverage.every(({ status }) => status !== 'ok')) {
    return {
      ...outcome,
      reading: { ...readWords, read: 0, language },
      readerFailure: null,
      graderFailure: planned.failure,
      analysis: null,
    }
  }
  const searchedAt = performance.now()
  await pendingRead
  await texts?.readMore(() =>
    isReadingOver(isThorough, performance.now() - searchedAt, texts.judgements.size),
  )
  const readerFailure = texts?.failure() ?? null
  const unread = texts?.countUnread() ?? 0
  // Texts that a failure left mostly unread must not be sold as read (decision 66).
  const isRead = texts !== null && (readerFailure === null || texts.judgements.size > unread)
  const graded = isRead ? await gradeLikeliest(discussions, texts.judgements) : null
  onProgress({ kind: 'counting', read: discussions.length })
  return {
    ...outcome,
    reading: isRead
      ? {
          by: 'model',
          version: readerVersion,
          read: texts.judgements.size,
          unread,
          ...(readerFailure !== null && unread > 0 && { failed: true }),
          graded: graded && {
            model: graded.model,
            texts: graded.grades.size,
            failure: graded.failure,
          },
          language,
        }
      : { ...readWords, read: discussions.length, language },
    readerFailure,
    graderFailure: planned.failure ?? graded?.failure ?? null,
    analysis: analyse(searchQuery, discussions, startedAt, {
      isThorough,
      judgements: isRead ? texts.judgements : null,
      ...(graded && { grades: graded.grades }),
    }),
  }

  /** Grades of the language model override the reader's judgement; null if it is not called. */
  async function gradeLikeliest(
    found: readonly FetchedDiscussion[],
    judgements: TextReading['judgements'],
  ): Promise<(Graded & { model: string }) | null> {
    if (!grader || tokensLeft <= 0) return null
    onProgress({ kind: 'grading', model: grader.model })
    const options = { maxTokens: tokensLeft, signal, onSpent: spend }
    const readable = getReadable(subject, found)
    const graded = await gradeTexts(grader, subject, readable, judgements, options)
    return { ...graded, model: grader.model }
  }

  function spend(spent: TokensSpent): void {
    tokensLeft -= spent.tokensIn + spent.tokensOut
    if (spent.tokensIn + spent.tokensOut > 0) onProgress({ kind: 'spent', spent })
  }

  function continueReading(): void {
    if (!texts) return reportRead()
    pendingRead = pendingRead.then(() =>
      isSearching ? texts.readMore(() => !isSearching) : undefined,
    )
    // Awaited after the search; until then a rejection must not count as unhandled.
    pendingRead.catch(() => {})
  }

  function reportRead(): void {
    const read = texts ? texts.judgements.size : known.size
    if (read <= reportedCount * minGrowthToReport) return
    reportedCount = read
    const { findings } = analyse(searchQuery, [...known.values()], startedAt, {
      isThorough,
      judgements: texts ? texts.judgements : null,
    })
    const sure = findings.filter(({ certainty }) => certainty === 'sure')
    onProgress({ kind: 'read', read, about: sure.length, best: sure.slice(0, maxEarlyFindings) })
  }
}

const readWords = { by: 'words', version: readerVersion, unread: 0, graded: null } as const
const maxEarlyFindings = 12
/** Counting takes processor time: a few times per scan is enough. */
const minGrowthToReport = 2

function getSearchSummaries(
  searches: readonly Search[],
  foundBy: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>,
): SearchSummary[] {
  return searches.map(({ query, kind }) => ({
    query,
    kind,
    found: [...(foundBy.get(query) ?? [])].map(([source, ids]) => ({ source, count: ids.size })),
  }))
}
