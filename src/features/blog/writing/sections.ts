import type { DraftSentence, Material } from '../../../integrations/analyst/contract.ts'
import { isPromptInjection } from '../../../analysis/writing/prompt-injection.ts'
import { formatLongDay } from '../../../shared/format/format-day.ts'
import { toVisible, type Sentence, getText } from './sentences.ts'
import type { Draft } from './draft.ts'
import { getCounts, type IdeaOfWeek, type Week } from './week.ts'

interface Source {
  record: Material
  about: string
  facts: unknown
}

export interface Section {
  name: 'lead' | 'ideas' | 'categories' | 'scans'
  plain: DraftSentence[]
  material: Source[]
  maxSentences: number
}

/** Leaves out titles that give instructions to models. */
export function getSections(week: Week, own: Draft): Section[] {
  const sources = getSources(week)
  const ideas = own.ideas.filter(({ idea }) => !isPromptInjection(idea.title))
  const sections: [Section['name'], Sentence[], number][] = [
    ['lead', own.lead, own.lead.length + 1],
    ['ideas', ideas.flatMap(({ sentences }) => sentences), 3 * ideas.length],
    ['categories', own.categories, own.categories.length],
    ['scans', own.scans, own.scans.length],
  ]
  return sections.flatMap(([name, sentences, maxSentences]) => {
    const about = new Set(sentences.flatMap((sentence) => sentence.about))
    const material = sources.filter((source) => about.has(source.about))
    const isComplete = material.length === about.size
    if (!isComplete || sentences.length === 0) return []
    const getId = new Map(material.map((source) => [source.about, source.record.id]))
    const plain = sentences.map((sentence) => ({
      text: getText(sentence),
      sources: sentence.about.flatMap((one) => getId.get(one) ?? []),
      quote: null,
    }))
    return [{ name, plain, material, maxSentences }]
  })
}

const rules =
  'The records are counts of this site. Write only about the past week, as the facts do, in plain British English, without praise, without advice and without exclamation marks; name an idea by its title in “ ” or as “it”, and use a figure only for what it counts.'

export const briefs: Record<Section['name'], string> = {
  lead: `The opening of a post about the ideas that people voted for: what the week was like, against the week before. ${rules}`,
  ideas: `A short paragraph for each idea, in the order of the records: one to three sentences that each name exactly one record and say what changed: a table above them shows the votes of the week. Vary the sentences. ${rules}`,
  categories: `Which categories the ideas are filed under, and which rise or fall. ${rules}`,
  scans: `What the latest free scans of these ideas found in public discussions. ${rules}`,
}

function getSources(week: Week): Source[] {
  const { ideas, filed, categories, ...sums } = week
  const draft: [string, unknown, string][] = [
    ['week', sums, getFields(sums)],
    ...ideas.map((idea): [string, unknown, string] => [
      idea.id,
      getCounts(idea),
      getIdeaText(idea),
    ]),
    ['filed', filed, filed.map((one) => getFields(one)).join(' | ')],
    ...categories.map((one): [string, unknown, string] => [
      `category ${one.name}`,
      one,
      getFields(one),
    ]),
  ]
  const origin = `counted on this site, ${formatLongDay(week.to)}`
  return draft
    .filter(([, , quote]) => !isPromptInjection(quote))
    .map(([about, facts, quote], at) => ({
      about,
      facts,
      record: { id: `S${at + 1}`, quote, origin },
    }))
}

function getIdeaText(idea: IdeaOfWeek): string {
  const { title, scan, ...facts } = getCounts(idea)
  const scanned = scan ? getFields(scan) : 'none'
  return `title: “${toVisible(title)}”; ${getFields(facts)}; scan: ${scanned}`
}

function getFields(facts: object): string {
  return Object.entries(facts)
    .map(([name, value]) => `${name}: ${formatValue(value)}`)
    .join('; ')
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return 'none'
  return /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value) ? formatLongDay(value) : value
}
