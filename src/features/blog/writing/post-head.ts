// The texts around a post: titles, excerpt, keywords. Plain text, which pages escape.
import type { IdeaId } from '../../ideas/contract.ts'
import { getWords } from '../../ideas/words.ts'
import { isStopWord } from '../../../analysis/subject/words.ts'
import { maxKeyword, maxKeywords } from '../rules.ts'
import { counted, formatDay, digits, inWords, votes } from './format-numbers.ts'
import { clipped, seen } from './pieces.ts'
import type { IdeaOfWeek, Week } from './week.ts'

export interface PostHead {
  title: string
  excerpt: string
  seo_title: string
  seo_description: string
  keywords: string[]
  featured_idea_ids: IdeaId[]
}

export function getHead(week: Week): PostHead {
  const { ideas } = week
  return {
    title: headline(ideas),
    excerpt: excerpt(week),
    seo_title: searchTitle(week),
    seo_description: searchDescription(week),
    keywords: keywords(week),
    featured_idea_ids: ideas.map(({ id }) => id),
  }
}

/** Names as a head quotes them, which the check of numbers ignores. */
export function namesInHead({ ideas }: Pick<Week, 'ideas'>): string[] {
  return ideas.flatMap(({ title }) =>
    [longName, halfName, shortName].map((most) => name(title, most)),
  )
}

const longName = 90
const halfName = 50
const shortName = 40

function headline(ideas: readonly IdeaOfWeek[]): string {
  const [first, second, third] = ideas
  if (!first) return ''
  if (!second) return `${name(first.title, longName)} is the idea of the week`
  const isTie = first.net === second.net && third?.net !== first.net
  if (isTie) {
    return `${name(first.title, halfName)} and ${name(second.title, halfName)} share the lead of the week`
  }
  const all = `the ${inWords(ideas.length)} ideas of the week`
  if (first.net === second.net) return `${name(first.title, longName)} is among ${all}`
  if (first.postedOn !== null) return `Newly posted, ${name(first.title, longName)} leads ${all}`
  return `${name(first.title, longName)} leads ${all}`
}

function excerpt({ ideas, votes: all, days, to }: Week): string {
  const [first, second] = ideas
  if (!first) return ''
  const verb = all === 1 ? 'was' : 'were'
  const cast = `In the ${inWords(days)} days to ${formatDay(to)}, ${votes(all)} ${verb} cast.`
  const lead = `${name(first.title, longName)} ended the week with ${forAndAgainst(first)}.`
  if (!second) return `${lead} ${cast}`
  const next = `${name(second.title, longName)} had ${forAndAgainst(second)}.`
  return `${lead} ${next} ${cast}`
}

function searchTitle({ ideas, to }: Week): string {
  const subject = ideas.length === 1 ? 'Idea of the week' : 'Ideas of the week'
  const [first] = ideas
  return `${subject} to ${formatDay(to)}: ${first ? name(first.title, shortName) : ''}`
}

function searchDescription({ ideas, votes: all, signUps, to }: Week): string {
  const [first] = ideas
  const many = ideas.length === 1 ? 'The idea' : `The ${inWords(ideas.length)} ideas`
  const signedUp = signUps > 0 ? ` and ${counted(signUps, 'sign-up')}` : ''
  const led = first ? `${name(first.title, shortName)} with ${forAndAgainst(first)}` : ''
  return `${many} of the week to ${formatDay(to)}, by ${votes(all)}${signedUp}: ${led}.`
}

function keywords({ ideas, filed }: Week): string[] {
  const categories = filed.map(({ name: category }) => clipped(seen(category), maxKeyword))
  const words = ideas.flatMap(({ title }) =>
    getWords(seen(title)).filter((word) => !isStopWord(word) && /\p{L}{3}/u.test(word)),
  )
  const all = ['product ideas', ...categories, ...words].filter((word) => word.length <= maxKeyword)
  const distinct = new Map(all.map((word) => [word.toLowerCase(), word]))
  return [...distinct.values()].slice(0, maxKeywords)
}

function forAndAgainst({ up, down }: IdeaOfWeek): string {
  return down === 0 ? `${votes(up)} for it` : `${votes(up)} for it and ${digits(down)} against it`
}

function name(title: string, most: number): string {
  return `“${clipped(seen(title), most)}”`
}
