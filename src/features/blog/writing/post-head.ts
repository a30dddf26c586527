// Plain text, which pages escape.
import type { IdeaId } from '../../ideas/contract.ts'
import { getWords } from '../../ideas/words.ts'
import { isStopWord } from '../../../analysis/subject/words.ts'
import { maxKeywordLength, maxKeywords } from '../rules.ts'
import {
  formatCount,
  formatDay,
  formatNumber,
  formatInWords,
  formatVotes,
} from './format-numbers.ts'
import { clip, toVisible } from './pieces.ts'
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
    title: getHeadline(ideas),
    excerpt: getExcerpt(week),
    seo_title: getSearchTitle(week),
    seo_description: getSearchDescription(week),
    keywords: getKeywords(week),
    featured_idea_ids: ideas.map(({ id }) => id),
  }
}

/** Names as a head quotes them, which the check of numbers ignores. */
export function getHeadNames({ ideas }: Pick<Week, 'ideas'>): string[] {
  return ideas.flatMap(({ title }) =>
    [maxLongName, maxHalfName, maxShortName].map((maxLength) => quoteName(title, maxLength)),
  )
}

const maxLongName = 90
const maxHalfName = 50
const maxShortName = 40

function getHeadline(ideas: readonly IdeaOfWeek[]): string {
  const [first, second, third] = ideas
  if (!first) return ''
  if (!second) return `${quoteName(first.title, maxLongName)} is the idea of the week`
  const isTie = first.net === second.net && third?.net !== first.net
  if (isTie) {
    return `${quoteName(first.title, maxHalfName)} and ${quoteName(second.title, maxHalfName)} share the lead of the week`
  }
  const all = `the ${formatInWords(ideas.length)} ideas of the week`
  if (first.net === second.net) return `${quoteName(first.title, maxLongName)} is among ${all}`
  if (first.postedOn !== null)
    return `Newly posted, ${quoteName(first.title, maxLongName)} leads ${all}`
  return `${quoteName(first.title, maxLongName)} leads ${all}`
}

function getExcerpt({ ideas, votes: all, days, to }: Week): string {
  const [first, second] = ideas
  if (!first) return ''
  const verb = all === 1 ? 'was' : 'were'
  const cast = `In the ${formatInWords(days)} days to ${formatDay(to)}, ${formatVotes(all)} ${verb} cast.`
  const lead = `${quoteName(first.title, maxLongName)} ended the week with ${formatForAndAgainst(first)}.`
  if (!second) return `${lead} ${cast}`
  const next = `${quoteName(second.title, maxLongName)} had ${formatForAndAgainst(second)}.`
  return `${lead} ${next} ${cast}`
}

function getSearchTitle({ ideas, to }: Week): string {
  const subject = ideas.length === 1 ? 'Idea of the week' : 'Ideas of the week'
  const [first] = ideas
  return `${subject} to ${formatDay(to)}: ${first ? quoteName(first.title, maxShortName) : ''}`
}

function getSearchDescription({ ideas, votes: all, signUps, to }: Week): string {
  const [first] = ideas
  const many = ideas.length === 1 ? 'The idea' : `The ${formatInWords(ideas.length)} ideas`
  const signedUp = signUps > 0 ? ` and ${formatCount(signUps, 'sign-up')}` : ''
  const led = first
    ? `${quoteName(first.title, maxShortName)} with ${formatForAndAgainst(first)}`
    : ''
  return `${many} of the week to ${formatDay(to)}, by ${formatVotes(all)}${signedUp}: ${led}.`
}

function getKeywords({ ideas, filed }: Week): string[] {
  const categories = filed.map(({ name: category }) => clip(toVisible(category), maxKeywordLength))
  const words = ideas.flatMap(({ title }) =>
    getWords(toVisible(title)).filter((word) => !isStopWord(word) && /\p{L}{3}/u.test(word)),
  )
  const all = ['product ideas', ...categories, ...words].filter(
    (word) => word.length <= maxKeywordLength,
  )
  const distinct = new Map(all.map((word) => [word.toLowerCase(), word]))
  return [...distinct.values()].slice(0, maxKeywords)
}

function formatForAndAgainst({ up, down }: IdeaOfWeek): string {
  return down === 0
    ? `${formatVotes(up)} for it`
    : `${formatVotes(up)} for it and ${formatNumber(down)} against it`
}

function quoteName(title: string, maxLength: number): string {
  return `“${clip(toVisible(title), maxLength)}”`
}
