// Wording depends on counts and place: ten paragraphs differ, and the same week always gives the same post.
import type { IdeaOfWeek } from './week.ts'
import { formatCount, formatDay, formatNumber, formatVotes } from './format-numbers.ts'
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
    const day = formatDay(postedOn)
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
      `A week earlier its margin was ${formatNumber(netBefore)}.`,
      `That is ${formatNumber(change)} more than the week before.`,
      `Its margin has grown by ${formatNumber(change)} since the week before.`,
    ])
  }
  return chooseVariant(place, [
    `A week earlier its margin was wider, at ${formatNumber(netBefore)}.`,
    `That is ${formatNumber(change)} less than the week before.`,
    `Its margin has shrunk by ${formatNumber(change)} since the week before.`,
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
    `In all it has ${formatNumber(allUp)} for and ${formatNumber(allDown)} against.`,
    `Since it was posted, ${formatVotes(allUp)} went for it and ${formatNumber(allDown)} against it.`,
    `All its votes together are ${formatNumber(allUp)} for and ${formatNumber(allDown)} against.`,
  ])
}

function composeWaitlist({ signUps, allSignUps }: IdeaOfWeek, place: number): string | null {
  if (allSignUps === 0) return null
  if (signUps === 0) {
    const all = formatCount(allSignUps, 'verified sign-up')
    return chooseVariant(place, [
      `Its waitlist has ${all}.`,
      `Its waitlist has ${all}, none of them new.`,
      `No one joined its waitlist of ${all} this week.`,
    ])
  }
  if (signUps === allSignUps) {
    return signUps === 1
      ? 'Its waitlist has its first verified sign-up.'
      : `Its waitlist has its first ${formatCount(signUps, 'verified sign-up')}.`
  }
  const gained = formatCount(signUps, 'verified sign-up')
  return chooseVariant(place, [
    `Its waitlist grew by ${gained} to ${formatNumber(allSignUps)}.`,
    `The waitlist gained ${gained} and now has ${formatNumber(allSignUps)}.`,
    `People also asked for early access: ${gained} this week, ${formatNumber(allSignUps)} in all.`,
  ])
}

function chooseVariant(place: number, variants: readonly string[]): string {
  return variants[place % variants.length] ?? ''
}
