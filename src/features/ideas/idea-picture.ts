import { formatCount } from '../../shared/format/format-count.ts'
import { plural } from '../../shared/format/plural.ts'
import type { Idea } from './contract.ts'
import { getNetScore } from './rules.ts'

export type IdeaPictureSubject = Pick<
  Idea,
  'title' | 'category' | 'votesUp' | 'votesDown' | 'waitlistCount'
>

export interface IdeaPicture {
  title: string
  instead: string
  net: string
  counts: string
  categories: string[]
}

export function getIdeaPicture(idea: IdeaPictureSubject): IdeaPicture {
  const { title, category, votesUp, votesDown, waitlistCount } = idea
  return {
    title,
    instead: 'An idea waiting for your vote',
    net: formatCount(getNetScore(idea)),
    counts: [
      `${formatCount(votesUp)} up`,
      `${formatCount(votesDown)} down`,
      `${formatCount(waitlistCount)} waiting`,
    ].join(' · '),
    categories: category.slice(0, 3),
  }
}

export function getIdeaPictureAlt(idea: IdeaPictureSubject, site: string): string {
  return `The idea “${idea.title}”, with ${plural(getNetScore(idea), 'net vote')} on ${site}.`
}
