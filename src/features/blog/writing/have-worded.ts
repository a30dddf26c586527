import type {
  Analyst,
  Failure,
  SectionOrder,
  Usage,
  Written,
} from '../../../integrations/analyst/contract.ts'
import { getFigures } from '../../reports/writing/draft-numbers.ts'
import { briefs, type Order, ordersFor } from './orders.ts'
import { keptSentences } from './kept-sentences.ts'
import { type Sentence, getText } from './pieces.ts'
import { type Draft, composeWeek } from './draft.ts'
import { composeCounting } from './compose-week.ts'
import type { Week } from './week.ts'

export interface Worded {
  draft: Draft
  /** the model's name if any of its sentences is used */
  writtenBy: string | null
  usage: Usage
}

export interface WordingLimits {
  /** of all sections together */
  maxTokens: number
  /** Aborted when the process stops: rejects with its reason. */
  stopping: AbortSignal
  /** milliseconds after which the rest is our own text */
  patienceMs: number
}

/**
 * Has the model word the week, section by section, and keeps the valid sentences; the rest is our own text. A failing
 * model never prevents a post.
 */
export async function haveWorded(
  analyst: Analyst | null,
  week: Week,
  { maxTokens, stopping, patienceMs }: WordingLimits,
): Promise<Worded> {
  const own = composeWeek(week)
  const usage: Usage = { tokensIn: 0, tokensOut: 0 }
  if (analyst === null) return { draft: own, writtenBy: null, usage }
  const untilLate = AbortSignal.timeout(patienceMs)
  const signal = AbortSignal.any([stopping, untilLate])
  const kept = new Map<Order['name'], Sentence[]>()
  for (const order of ordersFor(week, own)) {
    const tokensLeft = maxTokens - usage.tokensIn - usage.tokensOut
    const written = await write(analyst, getOrder(week, order, tokensLeft), signal, stopping)
    usage.tokensIn += written.usage.tokensIn
    usage.tokensOut += written.usage.tokensOut
    if ('sentences' in written) kept.set(order.name, keptSentences(written.sentences, order, week))
    else if (hopeless.has(written.failure) || untilLate.aborted) break
  }
  const draft = withKept(own, kept)
  const isWorded = JSON.stringify(draft) !== JSON.stringify(own)
  return {
    draft: isWorded ? { ...draft, counting: composeCounting(week, true) } : own,
    writtenBy: isWorded ? analyst.model : null,
    usage,
  }
}

/** Failures that the next section would meet too; the analyst has made its retries. */
const hopeless: ReadonlySet<Failure> = new Set(['rejected', 'unreachable', 'over_budget'])

function getOrder(
  { days, to }: Week,
  { name, plain, material, maxSentences }: Order,
  maxTokens: number,
): SectionOrder {
  return {
    name,
    brief: briefs[name],
    subject: `The ideas that people voted for on this site in the ${days} days to ${to.slice(0, 10)}`,
    plain,
    material: material.map(({ record }) => record),
    maxSentences,
    maxTokens,
  }
}

/** An analyst rejects only if it is aborted; any other rejection counts as unreachable. */
async function write(
  analyst: Analyst,
  order: SectionOrder,
  signal: AbortSignal,
  stopping: AbortSignal,
): Promise<Written> {
  try {
    return await analyst.write(order, signal)
  } catch (reason) {
    if (stopping.aborted) throw reason
    return { failure: 'unreachable', usage: { tokensIn: 0, tokensOut: 0 } }
  }
}

/** With fewer sentences than this, our own lead or section is used. */
const minSentences = 2

function withKept(own: Draft, kept: ReadonlyMap<Order['name'], readonly Sentence[]>): Draft {
  const getInPlace = (sentences: Sentence[], name: Order['name']): Sentence[] => {
    const found = kept.get(name) ?? []
    return found.length >= Math.min(minSentences, sentences.length) ? [...found] : sentences
  }
  const ofIdeas = kept.get('ideas') ?? []
  return {
    ...own,
    lead: getInPlace(own.lead, 'lead'),
    ideas: own.ideas.map(({ idea, sentences }) => {
      const found = ofIdeas.filter(({ about }) => about[0] === idea.id)
      // A paragraph must give the votes.
      const figures = getFigures(found.map(getText).join(' '))
      const tellsVotes = figures.has(String(idea.up)) || figures.has(String(idea.net))
      return { idea, sentences: tellsVotes ? found : sentences }
    }),
    categories: getInPlace(own.categories, 'categories'),
    scans: getInPlace(own.scans, 'scans'),
  }
}
