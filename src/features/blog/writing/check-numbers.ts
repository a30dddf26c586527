// No post is published with a number that was not counted: docs/decisions/031-the-blog.md
import { getFigures } from '../../reports/writing/draft-numbers.ts'
import { plainText } from '../sanitise.ts'
import { namesInHead, type PostHead } from './post-head.ts'
import type { Week } from './week.ts'

/**
 * The numbers of a finished post, in digits or words, that are not among the facts. The text about an idea may use only
 * the numbers of that idea. Names from strangers are ignored: they may contain any number.
 * @returns empty for a correct post
 */
export function strayFigures(
  { title, excerpt, seo_title, seo_description }: Omit<PostHead, 'keywords' | 'featured_idea_ids'>,
  content: string,
  week: Week,
): string[] {
  const names = namesInHead(week)
  const head = [title, excerpt, seo_title, seo_description].map((text) => without(names, text))
  const whole = figuresIn(week)
  const ours = figuresIn({ days: week.days, from: week.from, to: week.to })
  const html = content.replaceAll(/<bdi>[^<]*<\/bdi>/g, ' … ')
  const blocks = [...html.matchAll(ideaBlock)].flatMap(([, id, text = '']) => {
    const idea = week.ideas.find((one) => one.id === id)
    return strayIn(plainText(text), idea ? figuresIn(idea).union(ours) : new Set())
  })
  const around = plainText(html.replaceAll(ideaBlock, ' '))
  return [...blocks, ...[around, ...head].flatMap((text) => strayIn(text, whole))]
}

/** @param held from `figuresIn` */
export function strayIn(text: string, held: ReadonlySet<string>): string[] {
  const found = getFigures(text)
  // 'One' is a number if it counts votes, and checking it does no harm.
  if (/\bone\b/i.test(text)) found.add('1')
  return [...found].filter((figure) => !held.has(figure))
}

/** Every number in facts, also in their days and hours, but not in names. */
export function figuresIn(facts: unknown): Set<string> {
  if (typeof facts === 'number') return new Set([String(Math.abs(facts))])
  if (typeof facts === 'string') return isTime.test(facts) ? figuresOfTime(facts) : new Set()
  if (typeof facts !== 'object' || facts === null) return new Set()
  return Object.entries(facts).reduce(
    (all, [field, value]) => (isName.has(field) ? all : all.union(figuresIn(value))),
    new Set<string>(),
  )
}

const ideaBlock = /<article data-idea="([0-9a-f-]{36})">([\s\S]*?)<\/article>/g
const isTime = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/
const isName: ReadonlySet<string> = new Set(['id', 'title', 'name', 'filedUnder', 'platforms'])

function figuresOfTime(at: string): Set<string> {
  return new Set(at.match(/\d+/g)?.map((part) => String(Number(part))))
}

function without(names: readonly string[], text: string): string {
  return names.reduce((left, name) => left.replaceAll(name, ' … '), text)
}
