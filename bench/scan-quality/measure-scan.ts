import { createDiscussionSources } from '../../src/app/discussion-sources.ts'
import { getSentences } from '../../src/analysis/reading/sentences.ts'
import { type AnalysedFinding, analyse } from '../../src/analysis/analyse.ts'
import { getPieces } from '../../src/analysis/reading/pieces.ts'
import { getReadable } from '../../src/analysis/relevance/relevance.ts'
import { getSubject } from '../../src/analysis/subject/get-subject.ts'
import { gradeTexts } from '../../src/features/scans/grade-texts.ts'
import { searchAndRead } from '../../src/features/scans/search-and-read.ts'
import { createMemoryStore } from '../../tests/memory-store.ts'
import type { Config } from '../../src/platform/config.server.ts'
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import type { Grader } from '../../src/shared/grader.ts'
import type { Judgement, Reader } from '../../src/shared/reader.ts'
import { recordedNow } from './recorded-world.ts'

/** 2: has the problem; 1: same subject; 0: something else. */
export type HumanLabel = 0 | 1 | 2

/** A founder's statement that was used for no training or tuning, with a person's labels of full texts. */
export interface LabelledStatement {
  id: string
  idea: string
  problem: string
  grades: Record<string, HumanLabel>
  secondGrades: Record<string, HumanLabel>
  /** By discussion with the problem: the starts of the sentences that describe it (-1: the title). */
  telling: Record<string, number[]>
}

export interface ScanQuality {
  id: string
  milliseconds: number
  found: number
  unread: number
  shown: ShownFinding[]
  shownWithGrades: ShownFinding[]
  /** Discussions known to have the problem: all of them, and those among the fetched ones. */
  known: string[]
  fetched: string[]
  unjudged: { id: string; title: string; text: string }[]
  failures: string[]
}

export interface ShownFinding {
  id: string
  certainty: 'sure' | 'maybe'
  probability: number
  /** null: not judged */
  grade: HumanLabel | null
  /** null if the writer does not have the problem, or the sentences that describe it are not recorded */
  isQuoteDescribing: boolean | null
  isQuoteExact: boolean
}

/** Runs one free scan as a visitor starts it, over recorded discussions, and grades the same texts with a grader. */
export async function measureScan(
  config: Config,
  reader: Reader,
  grader: Grader,
  statement: LabelledStatement,
): Promise<ScanQuality> {
  const sources = createDiscussionSources(config, {
    store: createMemoryStore(),
    clock: () => new Date(),
    listErased: async () => [],
  })
  const texts = new Map<string, FetchedDiscussion>()
  const enabled = sources.enabled.map((source) => ({
    ...source,
    search: async (...given: Parameters<typeof source.search>) => {
      const found = await source.search(...given)
      for (const discussion of found) texts.set(discussion.id, discussion)
      return found
    },
  }))
  const searchQuery = `${statement.idea}\n\n${statement.problem}`
  const read = createRecordingReader(reader)
  const signal = AbortSignal.timeout(120_000)
  const startedAt = performance.now()
  const outcome = await searchAndRead(
    { sources: { ...sources, enabled }, reader: read.reader, grader: null },
    { searchQuery, searches: null, startedAt: recordedNow, isThorough: false, maxTokens: 0 },
    () => {},
    signal,
  )
  const milliseconds = performance.now() - startedAt
  const { grades: judged } = statement
  const known = Object.keys(judged).filter((id) => judged[id] === 2)
  const found = [...texts.values()]
  const judgements = read.getJudgements(found)
  const subject = getSubject(searchQuery)
  const options = { maxTokens: 20_000, signal, onSpent: () => {} }
  const graded = await gradeTexts(grader, subject, getReadable(subject, found), judgements, options)
  const withGrades = analyse(searchQuery, found, recordedNow, { judgements, grades: graded.grades })
  const shown = getShown(outcome.analysis?.findings ?? [], texts, statement)
  const shownWithGrades = getShown(withGrades.findings, texts, statement)
  const unjudged = [...shown, ...shownWithGrades].filter(({ grade }) => grade === null)
  return {
    id: statement.id,
    milliseconds,
    found: texts.size,
    unread: outcome.reading.unread,
    shown,
    shownWithGrades,
    known,
    fetched: known.filter((id) => texts.has(id)),
    unjudged: [...new Set(unjudged.map(({ id }) => id))].map((id) => {
      const { title = '', text = '' } = texts.get(id) ?? {}
      return { id, title, text }
    }),
    failures: outcome.coverage.flatMap(({ source, status, reason }) =>
      status === 'failed' ? [`${source} ${reason}`] : [],
    ),
  }
}

function createRecordingReader(reader: Reader): {
  reader: Reader
  getJudgements: (texts: readonly FetchedDiscussion[]) => Map<string, Judgement>
} {
  const said = new Map<string, Judgement>()
  return {
    reader: {
      ...reader,
      async read(problem, texts, signal) {
        const judgements = await reader.read(problem, texts, signal)
        for (const [at, pieces] of texts.entries()) {
          const judgement = judgements[at]
          if (judgement) said.set(pieces.join('\n'), judgement)
        }
        return judgements
      },
    },
    getJudgements: (texts) =>
      new Map(
        texts.flatMap((text) => {
          const key = getPieces(text).map((piece) => piece.text)
          const judgement = said.get(key.join('\n'))
          return judgement ? [[text.id, judgement] as const] : []
        }),
      ),
  }
}

function getShown(
  findings: readonly AnalysedFinding[],
  texts: ReadonlyMap<string, FetchedDiscussion>,
  { grades, telling: describing }: LabelledStatement,
): ShownFinding[] {
  return findings.flatMap(({ discussion_id: id, certainty, relevance_score, quote }) => {
    if (certainty === 'subject') return []
    const { title = '', text = '' } = texts.get(id) ?? {}
    return [
      {
        id,
        certainty,
        probability: relevance_score,
        grade: grades[id] ?? null,
        isQuoteDescribing: isDescribingQuote(quote, { title, text }, describing[id]),
        isQuoteExact: text.includes(quote) || title === quote,
      },
    ]
  })
}

/** Whether the quote overlaps a sentence that describes the problem; null if those are not recorded. */
function isDescribingQuote(
  quote: string,
  { title, text }: { title: string; text: string },
  describing: readonly number[] | undefined,
): boolean | null {
  if (!describing) return null
  if (quote === title && title !== text) return describing.includes(-1)
  const start = text.indexOf(quote)
  const ends = new Map(getSentences(text).map((sentence) => [sentence.start, sentence.end]))
  return describing.some((at) => at < start + quote.length && (ends.get(at) ?? at + 1) > start)
}
