// The paragraph under an idea's title. The wording depends on its counts and its place, so that ten paragraphs differ
// and the same week always gives the same post.
import type { IdeaOfWeek } from './week.ts'
import { counted, formatDay, digits, votes } from './format-numbers.ts'
import type { Sentence } from './pieces.ts'

/** @param place 0 for the first */
export function composeIdea(idea: IdeaOfWeek, place: number): Sentence[] {
  const texts = [
    votesOfWeek(idea, place),
    weekBefore(idea, place),
    votesInAll(idea, place),
    waitlist(idea, place),
  ]
  return texts.filter((text) => text !== null).map((text) => ({ pieces: [text], about: [idea.id] }))
}

function votesOfWeek({ up, down, net }: IdeaOfWeek, place: number): string {
  if (up === 1) {
    return chosen(place, [
      'This week brought it 1 vote, and that was for it.',
      'It had 1 vote this week, for it.',
      'The week gave it 1 vote for it and none against it.',
    ])
  }
  if (down === 0) {
    return chosen(place, [
      `This week brought it ${votes(up)}, all of them for it.`,
      `All of its ${votes(up)} this week were for it.`,
      `It gathered ${votes(up)} for it this week, and none against it.`,
      `Nobody voted against it this week, and ${votes(up)} went for it.`,
    ])
  }
  if (down * 2 >= up) {
    return chosen(place, [
      `Its votes were divided: ${digits(up)} for it and ${digits(down)} against it, a margin of ${digits(net)}.`,
      `It drew votes on both sides this week, ${digits(up)} for it and ${digits(down)} against it. The margin is ${digits(net)}.`,
      `Of this week’s votes on it, ${digits(up)} were for it and ${digits(down)} against it, which leaves a margin of ${digits(net)}.`,
    ])
  }
  return chosen(place, [
    `It had ${votes(up)} for it this week and ${digits(down)} against it, a margin of ${digits(net)}.`,
    `This week ${votes(up)} went for it and ${digits(down)} against it, which leaves a margin of ${digits(net)}.`,
    `With ${votes(up)} for it and ${digits(down)} against it, its margin of the week is ${digits(net)}.`,
    `Against ${votes(down)}, ${digits(up)} came in for it this week: a margin of ${digits(net)}.`,
  ])
}

function weekBefore(idea: IdeaOfWeek, place: number): string {
  const { postedOn, upBefore, downBefore, netBefore, net, change } = idea
  if (postedOn !== null) {
    const day = formatDay(postedOn)
    return chosen(place, [
      `It was posted on ${day}.`,
      `It is new here, posted on ${day}.`,
      `It has been here since ${day}.`,
    ])
  }
  if (upBefore + downBefore === 0) {
    return chosen(place, [
      'The week before, nobody voted on it.',
      'It had no votes in the week before.',
      'The week before had gone by without a vote on it.',
    ])
  }
  if (netBefore < 0) return 'The week before, more votes went against it than for it.'
  if (netBefore === 0) return 'The week before, as many votes went against it as for it.'
  if (net === netBefore) {
    return chosen(place, [
      'Its margin is that of the week before.',
      'The week before ended with the same margin.',
    ])
  }
  if (net > netBefore) {
    return chosen(place, [
      `A week earlier its margin was ${digits(netBefore)}.`,
      `That is ${digits(change)} more than the week before.`,
      `Its margin has grown by ${digits(change)} since the week before.`,
    ])
  }
  return chosen(place, [
    `A week earlier its margin was wider, at ${digits(netBefore)}.`,
    `That is ${digits(change)} less than the week before.`,
    `Its margin has shrunk by ${digits(change)} since the week before.`,
  ])
}

function votesInAll({ up, down, allUp, allDown }: IdeaOfWeek, place: number): string | null {
  if (allUp === up && allDown === down) return null
  if (allDown === 0) {
    return chosen(place, [
      `In all, ${votes(allUp)} stand for it and none against it.`,
      `Nobody has ever voted against it; ${votes(allUp)} in all are for it.`,
    ])
  }
  return chosen(place, [
    `In all it stands at ${digits(allUp)} for and ${digits(allDown)} against.`,
    `Over its whole time here, ${votes(allUp)} went for it and ${digits(allDown)} against it.`,
    `All its votes together are ${digits(allUp)} for and ${digits(allDown)} against.`,
  ])
}

function waitlist({ signUps, allSignUps }: IdeaOfWeek, place: number): string | null {
  if (allSignUps === 0) return null
  if (signUps === 0) {
    const all = counted(allSignUps, 'verified sign-up')
    return chosen(place, [
      `Its waitlist holds ${all}.`,
      `On its waitlist stand ${all}, none of them new.`,
      `The week added nobody to its waitlist of ${all}.`,
    ])
  }
  if (signUps === allSignUps) {
    return signUps === 1
      ? 'Its waitlist has its first verified sign-up.'
      : `Its waitlist has its first ${counted(signUps, 'verified sign-up')}.`
  }
  const gained = counted(signUps, 'verified sign-up')
  return chosen(place, [
    `Its waitlist grew by ${gained} to ${digits(allSignUps)}.`,
    `The waitlist gained ${gained} and now holds ${digits(allSignUps)}.`,
    `Early access was asked for too: ${gained} this week, ${digits(allSignUps)} in all.`,
  ])
}

function chosen(place: number, variants: readonly string[]): string {
  return variants[place % variants.length] ?? ''
}
