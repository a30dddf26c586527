import { createDiscussionSources } from '../../src/app/discussion-sources.ts'
import { sentencesOf } from '../../src/analysis/reading/sentences.ts'
import { searchAndRead } from '../../src/features/scans/search-and-read.ts'
import { memoryStore } from '../../src/integrations/discussions/memory-store.ts'
import type { Config } from '../../src/platform/config.server.ts'
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import type { Reader } from '../../src/shared/reader.ts'
import { recordedNow } from './recorded-world.ts'

/** 2 has the problem, 1 same subject, 0 something else. */
export type Grade = 0 | 1 | 2

/** A founder's statement that nothing was trained or tuned on, and what was judged for it from full texts. */
export interface JudgedStatement {
  id: string
  idea: string
  problem: string
  /** By discussion. */
  grades: Record<string, Grade>
  /** Of some: a second, independent reading. */
  secondGrades: Record<string, Grade>
  /** By discussion that has the problem: the starts of the sentences that tell it (-1: the title). */
  telling: Record<string, number[]>
}

export interface ScanQuality {
  id: string
  milliseconds: number
  found: number
  unread: number
  /** What is shown, surest first. */
  shown: ShownFinding[]
  /** Known people with the problem: all, and those among what was found. */
  known: string[]
  fetched: string[]
  failures: string[]
}

export interface ShownFinding {
  id: string
  certainty: 'sure' | 'maybe'
  probability: number
  /** null: nobody has judged it */
  grade: Grade | null
  /** null where the writer has not the problem, or nobody said which sentences tell it */
  doesQuoteTell: boolean | null
  isQuoteExact: boolean
}

/** One free scan as a visitor starts it, over recorded discussions. */
export async function measureScan(
  config: Config,
  reader: Reader,
  statement: JudgedStatement,
): Promise<ScanQuality> {
  const sources = createDiscussionSources(config, memoryStore(), () => new Date())
  const texts = new Map<string, FetchedDiscussion>()
  const asked = sources.asked.map((source) => ({
    ...source,
    ask: async (...given: Parameters<typeof source.ask>) => {
      const found = await source.ask(...given)
      for (const discussion of found) texts.set(discussion.id, discussion)
      return found
    },
  }))
  const startedAt = performance.now()
  const outcome = await searchAndRead(
    { sources: { ...sources, asked }, reader, grader: null },
    {
      searchQuery: `${statement.idea}\n\n${statement.problem}`,
      searches: null,
      startedAt: recordedNow,
      isThorough: false,
      tokensMost: 0,
    },
    () => {},
    AbortSignal.timeout(120_000),
  )
  const { grades, telling } = statement
  const known = Object.keys(grades).filter((id) => grades[id] === 2)
  const findings = outcome.analysis?.findings ?? []
  return {
    id: statement.id,
    milliseconds: performance.now() - startedAt,
    found: texts.size,
    unread: outcome.reading.unread,
    shown: findings.flatMap(({ discussion_id: id, certainty, relevance_score, quote }) => {
      if (certainty === 'subject') return []
      const { title = '', text = '' } = texts.get(id) ?? {}
      return [
        {
          id,
          certainty,
          probability: relevance_score,
          grade: grades[id] ?? null,
          doesQuoteTell: doesTell(quote, { title, text }, telling[id]),
          isQuoteExact: text.includes(quote) || title === quote,
        },
      ]
    }),
    known,
    fetched: known.filter((id) => texts.has(id)),
    failures: outcome.coverage.flatMap(({ source, status, reason }) =>
      status === 'failed' ? [`${source} ${reason}`] : [],
    ),
  }
}

/** Whether the quote is, or overlaps, a sentence that tells the problem. */
function doesTell(
  quote: string,
  { title, text }: { title: string; text: string },
  telling: readonly number[] | undefined,
): boolean | null {
  if (!telling) return null
  if (quote === title && title !== text) return telling.includes(-1)
  const start = text.indexOf(quote)
  const ends = new Map(sentencesOf(text).map((sentence) => [sentence.start, sentence.end]))
  return telling.some((at) => at < start + quote.length && (ends.get(at) ?? at + 1) > start)
}
