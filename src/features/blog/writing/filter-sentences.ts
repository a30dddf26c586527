import type { DraftSentence } from '../../../integrations/analyst/contract.ts'
import { checkDraft } from '../../drafts/check-draft.ts'
import { getNumbers, findUncounted } from './check-numbers.ts'
import type { Section } from './sections.ts'
import { type SentencePart, toVisible, type Sentence } from './sentences.ts'
import type { Week } from './week.ts'

/** Numbers must belong to the cited source, votes must not be swapped, other ideas are not named. Pure. */
export function filterSentences(
  sentences: readonly DraftSentence[],
  section: Section,
  week: Week,
): Sentence[] {
  const things = new Map(section.material.map((thing) => [thing.record.id, thing]))
  const titles = new Map(week.ideas.map(({ id, title }) => [String(id), toVisible(title)]))
  const given = new Set(sentences.map(({ text }) => text.trim()))
  const record = section.material.map((thing) => thing.record)
  const { kept } = checkDraft(sentences, { ...section, material: record })
  return kept.flatMap(({ text, sources }) => {
    const cited = sources.flatMap((id) => things.get(id) ?? [])
    const about = cited.map((thing) => thing.about)
    if (section.name === 'ideas' && about.length !== 1) return []
    // A record that was copied whole comes back in quotation marks, and is not a sentence.
    if (!given.has(text) || /[!¡！]/u.test(text)) return []
    const others = [...titles].filter(([id]) => !about.includes(id)).map(([, title]) => title)
    if (others.some((title) => mentionsTitle(text, title))) return []
    // The longest first, as one title may quote another.
    const own = about
      .flatMap((id) => titles.get(id) ?? [])
      .toSorted((one, other) => other.length - one.length)
    const parts = getParts(text, own)
    const words = parts.map((part) => (typeof part === 'string' ? part : ' … ')).join('')
    const facts = cited.map((thing) => thing.facts)
    const allowed = getNumbers({ facts, days: week.days, from: week.from, to: week.to })
    if (findUncounted(words, allowed).length > 0 || isSwapped(words, facts)) return []
    return [{ parts, about }]
  })
}

function mentionsTitle(text: string, title: string): boolean {
  return title.length >= 4 && text.toLowerCase().includes(title.toLowerCase())
}

/** Titles in quotation marks of any shape are names; the rest is text. */
function getParts(text: string, titles: readonly string[]): SentencePart[] {
  for (const title of titles) {
    for (const mark of [`“${title}”`, `"${title}"`, `‘${title}’`, `'${title}'`]) {
      const at = text.indexOf(mark)
      if (at < 0) continue
      const after = text.slice(at + mark.length)
      return [
        ...getParts(text.slice(0, at), titles),
        '“',
        { named: title },
        '”',
        ...getParts(after, titles),
      ]
    }
  }
  return text === '' ? [] : [text]
}

const forFields = new Set(['up', 'upBefore', 'allUp'])
const againstFields = new Set(['down', 'downBefore', 'allDown'])

function isSwapped(text: string, facts: readonly unknown[]): boolean {
  const areCited = (pattern: RegExp, fields: ReadonlySet<string>) => {
    const allowed = new Set(
      facts.flatMap((one) =>
        Object.entries(one ?? {}).flatMap(([name, value]) =>
          fields.has(name) ? [String(value)] : [],
        ),
      ),
    )
    return [...text.matchAll(pattern)].every(([, count = '']) =>
      allowed.has(count.replaceAll(',', '')),
    )
  }
  return (
    !areCited(/(\d[\d,]*)(?: votes?)?(?: (?:were|was|went|came))? against\b/g, againstFields) ||
    !areCited(
      /(\d[\d,]*)(?: votes?)?(?: (?:were|was|went|came))? (?:for (?:it|an idea)|in favour)\b/g,
      forFields,
    )
  )
}
