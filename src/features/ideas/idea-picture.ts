// What an idea's share picture says.
import { formatCount } from '../../shared/format/format-count.ts'
import { plural } from '../../shared/format/plural.ts'
import type { Idea } from './contract.ts'
import { netScore } from './rules.ts'

/** What of an idea the picture is made from. */
export type IdeaPictureSubject = Pick<
  Idea,
  'title' | 'category' | 'votesUp' | 'votesDown' | 'waitlistCount'
>

export interface IdeaPicture {
  title: string
  /** said where the fonts lack a letter of the title */
  instead: string
  /** up minus down, as it is struck */
  net: string
  /** one line, such as '14 up · 2 down · 12 waiting' */
  figures: string
  categories: string[]
}

export function getIdeaPicture(idea: IdeaPictureSubject): IdeaPicture {
  const { title, category, votesUp, votesDown, waitlistCount } = idea
  return {
    title,
    instead: 'An idea that waits for your vote',
    net: formatCount(netScore(idea)).replace(/^-/, '\u2212'),
    figures: [
      `${formatCount(votesUp)} up`,
      `${formatCount(votesDown)} down`,
      `${formatCount(waitlistCount)} waiting`,
    ].join(' · '),
    categories: category.slice(0, 3),
  }
}

/** The same in words, for those who cannot see it. */
export function ideaPictureAlt(idea: IdeaPictureSubject, site: string): string {
  return `The idea “${idea.title}”, with ${plural(netScore(idea), 'net vote')} on ${site}.`
}
