// No post is published with a number that was not counted: docs/decisions/031-the-blog.md
import { extractNumbers } from '../../drafts/draft-numbers.ts'
import { stripMarkup } from '../sanitise.ts'
import { getHeadNames, type PostHead } from './post-head.ts'
import { getCounts, type Week } from './week.ts'

/** An idea's text may use only its own numbers; strangers' names are ignored. @returns empty for a correct post */
export function findUncountedNumbers(
  { title, excerpt, seo_title, seo_description }: Omit<PostHead, 'keywords' | 'featured_idea_ids'>,
  content: string,
  week: Week,
): string[] {
  const names = getHeadNames(week)
  const head = [title, excerpt, seo_title, seo_description].map((text) => removeNames(names, text))
  const allNumbers = getNumbers(week)
  const weekNumbers = getNumbers({ days: week.days, from: week.from, to: week.to })
  const html = content.replaceAll(/<bdi>[^<]*<\/bdi>/g, ' … ')
  const blocks = [...html.matchAll(ideaBlockPattern)].flatMap(([, id, text = '']) => {
    const idea = week.ideas.find((one) => one.id === id)
    return findUncounted(
      stripMarkup(text),
      idea ? getNumbers(getCounts(idea)).union(weekNumbers) : new Set(),
    )
  })
  const otherText = stripMarkup(html.replaceAll(ideaBlockPattern, ' '))
  return [...blocks, ...[otherText, ...head].flatMap((text) => findUncounted(text, allNumbers))]
}

export function findUncounted(text: string, allowed: ReadonlySet<string>): string[] {
  const found = extractNumbers(text)
  // 'One' is a number if it counts votes, and checking it does no harm. 'No one' is not.
  if (/(?<!\bno )\bone\b/i.test(text)) found.add('1')
  return [...found].filter((number) => !allowed.has(number))
}

/** Includes their days and hours, but not names. */
export function getNumbers(facts: unknown): Set<string> {
  if (typeof facts === 'number') return new Set([String(Math.abs(facts))])
  if (typeof facts === 'string') return timePattern.test(facts) ? getTimeNumbers(facts) : new Set()
  if (typeof facts !== 'object' || facts === null) return new Set()
  return Object.entries(facts).reduce(
    (all, [field, value]) => (nameFields.has(field) ? all : all.union(getNumbers(value))),
    new Set<string>(),
  )
}

const ideaBlockPattern = /<article data-idea="([0-9a-f-]{36})">([\s\S]*?)<\/article>/g
const timePattern = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/
const nameFields: ReadonlySet<string> = new Set([
  'id',
  'title',
  'about',
  'name',
  'filedUnder',
  'platforms',
])

function getTimeNumbers(at: string): Set<string> {
  return new Set(at.match(/\d+/g)?.map((part) => String(Number(part))))
}

/** Each found in the whole text, as one name may contain or overlap another. */
function removeNames(names: readonly string[], text: string): string {
  const isInName = new Set<number>()
  for (const name of names) {
    for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
      for (let at = from; at < from + name.length; at += 1) isInName.add(at)
    }
  }
  return text.replaceAll(/[^]/g, (unit, at: number) => (isInName.has(at) ? '…' : unit))
}
