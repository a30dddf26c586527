import type {
  Analyst,
  Failure,
  SectionRequest,
  Usage,
  AnalystResult,
} from '../../../integrations/analyst/contract.ts'
import { extractNumbers } from '../../drafts/draft-numbers.ts'
import { briefs, type Section, getSections } from './sections.ts'
import { filterSentences } from './filter-sentences.ts'
import { type Sentence, getText } from './sentences.ts'
import { type Draft, composeWeek } from './draft.ts'
import { composeCounting } from './compose-week.ts'
import type { Week } from './week.ts'

export interface WordedWeek {
  draft: Draft
  writtenBy: string | null
  usage: Usage
}

export interface WordingLimits {
  /** of all sections together */
  maxTokens: number
  stopping: AbortSignal
  timeoutMs: number
}

/** Section by section; our own text replaces invalid sentences. A failing model never prevents a post. */
export async function wordWeek(
  analyst: Analyst | null,
  week: Week,
  { maxTokens, stopping, timeoutMs }: WordingLimits,
): Promise<WordedWeek> {
  const builtIn = composeWeek(week)
  const usage: Usage = { tokensIn: 0, tokensOut: 0 }
  if (analyst === null) return { draft: builtIn, writtenBy: null, usage }
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = AbortSignal.any([stopping, timeout])
  const kept = new Map<Section['name'], Sentence[]>()
  for (const section of getSections(week, builtIn)) {
    const tokensLeft = maxTokens - usage.tokensIn - usage.tokensOut
    const written = await write(analyst, getOrder(week, section, tokensLeft), signal, stopping)
    usage.tokensIn += written.usage.tokensIn
    usage.tokensOut += written.usage.tokensOut
    if ('sentences' in written)
      kept.set(section.name, filterSentences(written.sentences, section, week))
    else if (finalFailures.has(written.failure) || timeout.aborted) break
  }
  const draft = mergeKept(builtIn, kept)
  const isWorded = JSON.stringify(draft) !== JSON.stringify(builtIn)
  return {
    draft: isWorded ? { ...draft, counting: composeCounting(week, true) } : builtIn,
    writtenBy: isWorded ? analyst.model : null,
    usage,
  }
}

/** Failures that the next section would meet too; the analyst has made its retries. */
const finalFailures: ReadonlySet<Failure> = new Set(['rejected', 'unreachable', 'over_budget'])

function getOrder(
  { days, to }: Week,
  { name, plain, material, maxSentences }: Section,
  maxTokens: number,
): SectionRequest {
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
  section: SectionRequest,
  signal: AbortSignal,
  stopping: AbortSignal,
): Promise<AnalystResult> {
  try {
    return await analyst.write(section, signal)
  } catch (reason) {
    if (stopping.aborted) throw reason
    return { failure: 'unreachable', usage: { tokensIn: 0, tokensOut: 0 } }
  }
}

const minSentences = 2

function mergeKept(builtIn: Draft, kept: ReadonlyMap<Section['name'], readonly Sentence[]>): Draft {
  const chooseSentences = (sentences: Sentence[], name: Section['name']): Sentence[] => {
    const found = kept.get(name) ?? []
    return found.length >= Math.min(minSentences, sentences.length) ? [...found] : sentences
  }
  const ideaSentences = kept.get('ideas') ?? []
  return {
    ...builtIn,
    lead: chooseSentences(builtIn.lead, 'lead'),
    ideas: builtIn.ideas.map(({ idea, sentences }) => {
      const found = ideaSentences.filter(({ about }) => about[0] === idea.id)
      // A paragraph must state a count of its idea.
      const figures = [idea.up, idea.net, idea.change, idea.allUp, idea.allSignUps].map(String)
      const numbers = extractNumbers(found.map(getText).join(' '))
      return { idea, sentences: figures.some((figure) => numbers.has(figure)) ? found : sentences }
    }),
    categories: chooseSentences(builtIn.categories, 'categories'),
    scans: chooseSentences(builtIn.scans, 'scans'),
  }
}
