import { createDiscussionSources } from '../../src/app/discussion-sources.ts'
import { analyse, type AnalysedFinding } from '../../src/analysis/analyse.ts'
import { queriesOf } from '../../src/analysis/search/queries.ts'
import { subjectOf } from '../../src/analysis/subject/subject.ts'
import type { RememberedSource } from '../../src/integrations/discussions/contract.ts'
import type { FetchedDiscussion } from '../../src/shared/discussion.ts'
import { memoryStore } from '../../src/integrations/discussions/memory-store.ts'
import type { Config } from '../../src/platform/config.server.ts'
import { recordedNow } from './recorded-world.ts'

/** A problem as a founder types it, and what was read and judged by hand for it: 1 relevant, 0 not. */
export interface LabelledStatement {
  statement: string
  half: 'tuned' | 'held-out'
  /** The opening of all that a first scan was given was read; of the others what rankings put first. */
  isPooled?: boolean
  labels: Record<string, number>
}

export interface StatementQuality {
  name: string
  half: LabelledStatement['half']
  isPooled: boolean
  found: number
  kept: number
  /** Sources with a finding, and those with one that is labelled relevant. */
  sources: number
  genuineSources: number
  /** Of the first ten findings, or of all where there are fewer; a finding without a label counts as wrong. */
  precision: number
  /** Findings among the first ten that nobody has judged. */
  unlabelled: string[]
  /** Share of the relevant ones among those that were fetched, and among all that are known. */
  recallOfFetched: number
  recall: number
  quotes: number
  exactQuotes: number
  failures: string[]
}

const perQuestion = 100
const topOf = 10

/** Asks every source as a scan does, with a store of its own, and judges what the analysis keeps. */
export async function measureStatement(
  config: Config,
  { statement, half, isPooled = false, labels }: LabelledStatement,
): Promise<StatementQuality> {
  const { asked } = createDiscussionSources(config, memoryStore(), () => new Date())
  const queries = queriesOf(subjectOf(statement))
  const answers = await Promise.all(asked.map((source) => askAll(source, queries)))
  const discussions = answers.flatMap((answer) => answer.discussions)
  const { findings } = analyse(statement, discussions, recordedNow)
  const ids = findings.map((finding) => finding.discussion_id)
  const isRelevant = (id: string) => labels[id] === 1
  const relevant = Object.keys(labels).filter(isRelevant)
  const fetched = new Set(discussions.map(({ id }) => id))
  const top = ids.slice(0, topOf)
  return {
    name: statement.split('\n\n').at(-1) ?? statement,
    half,
    isPooled,
    found: fetched.size,
    kept: ids.length,
    sources: new Set(findings.map(({ source }) => source)).size,
    genuineSources: new Set(
      findings.filter((finding) => isRelevant(finding.discussion_id)).map(({ source }) => source),
    ).size,
    precision: top.length === 0 ? 0 : top.filter(isRelevant).length / top.length,
    unlabelled: top.filter((id) => !(id in labels)),
    recallOfFetched: shareIn(
      relevant.filter((id) => fetched.has(id)),
      ids,
    ),
    recall: shareIn(relevant, ids),
    quotes: findings.length,
    exactQuotes: exactQuotesOf(findings, discussions),
    failures: answers.flatMap(({ failures }) => failures),
  }
}

async function askAll(source: RememberedSource, queries: readonly string[]) {
  const questions = source.questionsFor(queries)
  const signal = AbortSignal.timeout(120_000)
  const answers = await Promise.allSettled(
    questions.map((question) => source.ask(question, { limit: perQuestion, signal })),
  )
  return {
    discussions: answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])),
    failures: answers.flatMap((each) =>
      each.status === 'rejected' ? [`${source.name} ${String(each.reason?.message)}`] : [],
    ),
  }
}

function shareIn(wanted: readonly string[], ids: readonly string[]): number {
  const kept = new Set(ids)
  return wanted.length === 0 ? 1 : wanted.filter((id) => kept.has(id)).length / wanted.length
}

function exactQuotesOf(
  findings: readonly AnalysedFinding[],
  discussions: readonly FetchedDiscussion[],
): number {
  const texts = new Map(discussions.map(({ id, text }) => [id, text]))
  return findings.filter(({ discussion_id, quote }) => texts.get(discussion_id)?.includes(quote))
    .length
}
