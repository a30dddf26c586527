// Plain text, which pages escape.
import type { IdeaId } from '../../ideas/contract.ts'
import { getWords } from '../../ideas/words.ts'
import { isStopWord } from '../../../analysis/subject/words.ts'
import { maxKeywordLength, maxKeywords } from '../rules.ts'
import { formatExactCount } from '../../../shared/format/format-count.ts'
import { formatLongDay } from '../../../shared/format/format-day.ts'
import { formatInWords, formatVotes, pluralInFull } from './format-numbers.ts'
import { shortenAtGrapheme, toVisible } from './sentences.ts'
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
    title: getHeadline(week),
    excerpt: getExcerpt(week),
    seo_title: getSearchTitle(week),
    seo_description: getSearchDescription(week),
    keywords: getKeywords(week),
    featured_idea_ids: ideas.map(({ id }) => id),
  }
}

/** Names as a head quotes them, which the check of numbers ignores. */
export function getHeadNames({ ideas }: { ideas: readonly Pick<IdeaOfWeek, 'title'>[] }): string[] {
  return ideas.flatMap(({ title }) =>
    [maxLongName, maxHalfName, maxShortName].map((maxLength) => quoteName(title, maxLength)),
  )
}

const maxLongName = 90
const maxHalfName = 50
const maxShortName = 40

function getHeadline({ ideas, number, weeksFirst }: Week): string {
  const [first, second, third] = ideas
  if (!first) return ''
  const week = `Week ${number}: `
  if (!second) return `${week}${quoteName(first.title, maxLongName)} is the idea of the week`
  const leader = quoteName(first.title, maxHalfName)
  if (first.net === second.net) {
    const others = third?.net === first.net ? 'others' : quoteName(second.title, maxHalfName)
    return `${week}${leader} and ${others} share the lead`
  }
  const isSame = first.postedOn === null && first.rankBefore === 1
  const news = getNews(ideas)
  const follower = `${quoteName(second.title, maxHalfName)} follows`
  if (isSame) {
    const isCounted = weeksFirst > 1 && weeksFirst <= maxWeeksNamed
    const stays = `${quoteName(first.title, maxShortName)} ${isCounted ? `has led for ${weeksFirst} weeks` : 'stays first'}`
    return (
      week + (news.length > 0 ? `${news[number % news.length]}, ${stays}` : `${stays}, ${follower}`)
    )
  }
  const lead = first.postedOn === null ? 'takes the lead' : 'is new and leads'
  return `${week}${leader} ${lead}, ${news[0] ?? follower}`
}

const maxWeeksNamed = 7

/** A leader that stays is no news: of several kinds each week takes the next. */
function getNews(ideas: readonly IdeaOfWeek[]): string[] {
  const climber = findClimber(ideas)
  const [first, ...others] = ideas
  const newcomer = first?.postedOn === null && others.find(({ postedOn }) => postedOn !== null)
  return [
    ...(climber
      ? [
          `${quoteName(climber.title, maxHalfName)} climbs ${pluralInFull(climber.rankChange, 'place')}`,
        ]
      : []),
    ...(newcomer ? [`${quoteName(newcomer.title, maxHalfName)} is new`] : []),
  ]
}

function findClimber(ideas: readonly IdeaOfWeek[]): IdeaOfWeek | undefined {
  const [climber] = ideas
    .slice(1)
    .filter(({ rank, rankBefore }) => rankBefore !== null && rankBefore > rank)
    .toSorted((one, other) => other.rankChange - one.rankChange)
  return climber
}

function getExcerpt(week: Week): string {
  const { ideas, number } = week
  const [first] = ideas
  if (!first) return ''
  const cast = getCast(week)
  const lead = `${quoteName(first.title, maxLongName)} ended the week with ${formatForAndAgainst(first)}.`
  const openings = [lead, cast, ...getMoreOpenings(week)]
  const opening = openings[number % openings.length] ?? lead
  return [...new Set([opening, lead, cast])].join(' ')
}

function getCast({ votes: all, days, to }: Week): string {
  const verb = all === 1 ? 'was' : 'were'
  return `In the ${formatInWords(days)} days to ${formatLongDay(to)}, ${formatVotes(all)} ${verb} cast.`
}

function getMoreOpenings({ ideas, posted, signUps }: Week): string[] {
  const climber = findClimber(ideas)
  const climb = climber && pluralInFull(climber.rankChange, 'place')
  return [
    ...(climber ? [`${quoteName(climber.title, maxHalfName)} climbed by ${climb}.`] : []),
    ...(posted > 0 ? [`The week brought ${pluralInFull(posted, 'new idea')}.`] : []),
    ...(signUps > 0 ? [`Waitlists gained ${pluralInFull(signUps, 'verified sign-up')}.`] : []),
  ]
}

function getSearchTitle({ ideas, to }: Week): string {
  const subject = ideas.length === 1 ? 'Idea of the week' : 'Ideas of the week'
  const [first] = ideas
  return `${subject} to ${formatLongDay(to)}: ${first ? quoteName(first.title, maxShortName) : ''}`
}

function getSearchDescription({ ideas, votes: all, signUps, to }: Week): string {
  const [first] = ideas
  const many = ideas.length === 1 ? 'The idea' : `The ${formatInWords(ideas.length)} ideas`
  const signedUp = signUps > 0 ? ` and ${pluralInFull(signUps, 'sign-up')}` : ''
  const led = first
    ? `${quoteName(first.title, maxShortName)} with ${formatForAndAgainst(first)}`
    : ''
  return `${many} of the week to ${formatLongDay(to)}, by ${formatVotes(all)}${signedUp}: ${led}.`
}

function getKeywords({ ideas, filed }: Week): string[] {
  const categories = filed.map(({ name: category }) =>
    shortenAtGrapheme(toVisible(category), maxKeywordLength),
  )
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
    : `${formatVotes(up)} for it and ${formatExactCount(down)} against it`
}

function quoteName(title: string, maxLength: number): string {
  return `“${shortenAtGrapheme(toVisible(title), maxLength)}”`
}
