// Wording depends on counts and place: ten paragraphs differ, and the same week always gives the same post.
import type { IdeaOfWeek } from './week.ts'
import { formatExactCount } from '../../../shared/format/format-count.ts'
import { formatLongDay } from '../../../shared/format/format-day.ts'
import { formatVotes, pluralInFull } from './format-numbers.ts'
import type { Sentence } from './sentences.ts'

export function composeIdea(idea: IdeaOfWeek, place: number): Sentence[] {
  const texts = [
    composeWeekBefore(idea, place),
    composeAllVotes(idea, place),
    composeWaitlist(idea, place),
  ]
  return texts.filter((text) => text !== null).map((text) => ({ parts: [text], about: [idea.id] }))
}

function composeWeekBefore(idea: IdeaOfWeek, place: number): string {
  const { postedOn, upBefore, downBefore, netBefore, net, change } = idea
  if (postedOn !== null) {
    const day = formatLongDay(postedOn)
    return chooseVariant(place, [
      `It was posted on ${day}.`,
      `It is new here, posted on ${day}.`,
      `It has been here since ${day}.`,
    ])
  }
  if (upBefore + downBefore === 0) {
    return chooseVariant(place, [
      'The week before, no one voted on it.',
      'It had no votes in the week before.',
      'It went without a vote the week before.',
    ])
  }
  if (netBefore < 0) return 'The week before, more votes went against it than for it.'
  if (netBefore === 0) return 'The week before, as many votes went against it as for it.'
  if (net === netBefore) {
    return chooseVariant(place, [
      'Its margin is the same as the week before.',
      'The week before ended with the same margin.',
    ])
  }
  if (net > netBefore) {
    return chooseVariant(place, [
      `A week earlier its margin was ${formatExactCount(netBefore)}.`,
      `That is ${formatExactCount(change)} more than the week before.`,
      `Its margin has grown by ${formatExactCount(change)} since the week before.`,
    ])
  }
  return chooseVariant(place, [
    `A week earlier its margin was wider, at ${formatExactCount(netBefore)}.`,
    `That is ${formatExactCount(change)} less than the week before.`,
    `Its margin has shrunk by ${formatExactCount(change)} since the week before.`,
  ])
}

function composeAllVotes({ up, down, allUp, allDown }: IdeaOfWeek, place: number): string | null {
  if (allUp === up && allDown === down) return null
  if (allDown === 0) {
    return chooseVariant(place, [
      `In all, it has ${formatVotes(allUp)} for it and none against it.`,
      `No one has ever voted against it; ${formatVotes(allUp)} in all are for it.`,
    ])
  }
  return chooseVariant(place, [
    `In all it has ${formatExactCount(allUp)} for and ${formatExactCount(allDown)} against.`,
    `Since it was posted, ${formatVotes(allUp)} went for it and ${formatExactCount(allDown)} against it.`,
    `All its votes together are ${formatExactCount(allUp)} for and ${formatExactCount(allDown)} against.`,
  ])
}

function composeWaitlist({ signUps, allSignUps }: IdeaOfWeek, place: number): string | null {
  if (allSignUps === 0) return null
  if (signUps === 0) {
    const all = pluralInFull(allSignUps, 'verified sign-up')
    return chooseVariant(place, [
      `Its waitlist has ${all}.`,
      `Its waitlist has ${all}, none of them new.`,
      `No one joined its waitlist of ${all} this week.`,
    ])
  }
  if (signUps === allSignUps) {
    return signUps === 1
      ? 'Its waitlist has its first verified sign-up.'
      : `Its waitlist has its first ${pluralInFull(signUps, 'verified sign-up')}.`
  }
  const gained = pluralInFull(signUps, 'verified sign-up')
  return chooseVariant(place, [
    `Its waitlist grew by ${gained} to ${formatExactCount(allSignUps)}.`,
    `The waitlist gained ${gained} and now has ${formatExactCount(allSignUps)}.`,
    `People also asked for early access: ${gained} this week, ${formatExactCount(allSignUps)} in all.`,
  ])
}

function chooseVariant(place: number, variants: readonly string[]): string {
  return variants[place % variants.length] ?? ''
}
