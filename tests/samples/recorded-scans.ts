// Scans over recorded discussions, which lie beside the repository: they may not be copied into it.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { getRecordedFolder } from '../../bench/scan-quality/recorded-world.ts'
import { analyse } from '../../src/analysis/analyse.ts'
import type { KeptDiscussion } from '../../src/analysis/evidence/evidence.ts'
import { getPieces } from '../../src/analysis/reading/pieces.ts'
import { getMood } from '../../src/analysis/sentiment/sentiment.ts'
import { getWords } from '../../src/analysis/subject/words.ts'
import { getDiscussion as getHit } from '../../src/integrations/discussions/hacker-news/map.ts'
import type { Post } from '../../src/integrations/discussions/reddit/client.ts'
import { toPostDiscussion } from '../../src/integrations/discussions/reddit/map.ts'
import type { StackQuestion } from '../../src/integrations/discussions/stack-exchange/client.ts'
import { getDiscussion as getQuestion } from '../../src/integrations/discussions/stack-exchange/map.ts'
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import type { Judgement } from '../../src/shared/reader.ts'
import { scannedAt } from './facts-sample.ts'

export interface RecordedScan {
  problem: string
  kept: KeptDiscussion[]
}

const maxStatements = 52
const maxTexts = 36
/** Of each statement's texts, so that reports are thin to rich. */
const shares = [1, 0.5, 0.25, 0.08]

/** Of each of the statements with the most graded texts; empty without recordings. */
export function makeRecordedScans(): RecordedScan[] {
  const folder = getRecordedFolder()
  if (folder === null) return []
  const graded = readGraded().slice(0, maxStatements)
  const texts = readDiscussions(folder, new Set(graded.flatMap(({ ids }) => ids)))
  return graded.flatMap(({ problem, ids }) => {
    const kept = scan(
      problem,
      ids.flatMap((id) => texts.get(id) ?? []),
    )
    return shares.map((share) => ({
      problem,
      kept: kept.filter((_text, at) => Math.floor(at * share) < Math.floor((at + 1) * share)),
    }))
  })
}

/** All texts count as those of people with the problem, so that many say something. */
function scan(problem: string, texts: readonly FetchedDiscussion[]): KeptDiscussion[] {
  const words = new Set(getWords(problem))
  const judgements = new Map(
    texts.map((text, at): [string, Judgement] => {
      const pieces = getPieces(text).map((piece) => {
        const own = getWords(piece.text)
        return 0.4 + own.filter((word) => words.has(word)).length / (2 * own.length + 2)
      })
      return [text.id, { problemProbability: 0.95 - at / 200, subjectProbability: 1, pieces }]
    }),
  )
  const byId = new Map(texts.map((text) => [text.id, text]))
  const { findings } = analyse(problem, texts, scannedAt, { judgements })
  return findings.flatMap(({ discussion_id: id, certainty, quote, signals, ...finding }) => {
    const text = byId.get(id)
    if (!text || certainty !== 'sure') return []
    const { relevance_score: relevance, counted_from: from } = finding
    const sentiment = getMood(quote, signals)
    return [{ ...text, relevance, certainty, quote, sentiment, signals, sentences: from.sentences }]
  })
}

interface Graded {
  problem: string
  ids: string[]
}

/** Statements with their texts that are at least about the same subject, those with most texts first. */
function readGraded(): Graded[] {
  const problems = new Map(readStatements().map(({ id, problem }) => [id, problem]))
  const pairs = ['pairs-strict', 'pairs', 'pairs-deeper'].flatMap(readLines<Pair>)
  const byStatement = Map.groupBy(
    pairs.filter(({ grade, statement }) => grade > 0 && problems.has(statement)),
    ({ statement }) => statement,
  )
  return [...byStatement]
    .map(([id, group]) => ({
      problem: problems.get(id) ?? '',
      ids: [...new Set(group.map(({ discussion }) => discussion))].slice(0, maxTexts),
    }))
    .toSorted((one, other) => other.ids.length - one.ids.length)
}

/** Statements of founders, with idea and problem. They are a part of the repository. */
export function readStatements(): { id: string; problem: string }[] {
  return readLines<{ id: string; idea: string; problem: string }>('statements').map(
    ({ id, idea, problem }) => ({ id, problem: `${idea}\n\n${problem}` }),
  )
}

interface Pair {
  statement: string
  discussion: string
  grade: 0 | 1 | 2
}

function readLines<Row>(name: string): Row[] {
  const file = new URL(`../../training/data/${name}.jsonl`, import.meta.url)
  return parseLines(readFileSync(file, 'utf8'))
}

function parseLines<Row>(text: string): Row[] {
  return text
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
}

/** By id as in the training data; only posts, as comments need their threads. */
function readDiscussions(
  folder: string,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, FetchedDiscussion> {
  const rows = files.flatMap(({ name, prefix, idPattern, toDiscussion }) => {
    const lines = gunzipSync(readFileSync(`${folder}${name}.ndjson.gz`))
      .toString()
      .split('\n')
    return lines.flatMap((line) => {
      // Reading the id alone is a tenth of the work of parsing all.
      const id = prefix + (idPattern.exec(line)?.slice(1).join(':') ?? '')
      const discussion = ids.has(id) ? toDiscussion(JSON.parse(line)) : null
      return discussion ? [[id, discussion] as const] : []
    })
  })
  const oldestFirst = rows.toSorted(
    ([, one], [, other]) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  return new Map(
    oldestFirst.map(([id, discussion], at) => [
      id,
      { ...discussion, createdAt: getRecent(at / oldestFirst.length), fetchedAt: scannedAt },
    ]),
  )
}

/** The recordings are years old: as in the recorded world, they spread over the last 36 months. @param age 0..1 */
function getRecent(age: number): Date {
  return new Date(scannedAt.getTime() - (1 - age) * 36 * 30 * 86_400_000)
}

const files = [
  {
    name: 'data/hn/hn-algolia-stories-2016-2020',
    prefix: 'hn:',
    idPattern: /"objectID":"(\d+)"/,
    toDiscussion: getHit,
  },
  ...[
    'data/reddit/reddit-posts-2008-2013',
    'data-problems/reddit/reddit-problem-posts-2008-2013',
  ].map((name) => ({
    name,
    prefix: 'reddit:t3_',
    idPattern: /"id":"(\w+)"/,
    toDiscussion: ({ data }: { data: Post }) => toPostDiscussion(data),
  })),
  {
    name: 'data/stackexchange/stackexchange-questions',
    prefix: 'se:',
    idPattern: /"site":"(\w+)".*"question_id":(\d+)/,
    toDiscussion: ({ site, item }: { site: string; item: StackQuestion }) =>
      getQuestion(site, item),
  },
]
