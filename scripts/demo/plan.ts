// Plans at random who does what and when, before anything is written, so that events run in order.
import { composeIdeas, type DemoIdea, readFirstIdeas, readMoreIdeas } from './ideas.ts'
import type { Random } from './random.ts'
import { dayMs } from '../../src/shared/durations.ts'

export interface PlannedIdea extends DemoIdea {
  postedAt: Date
  votesUp: number
  votesDown: number
  signUps: number
}

export const worldDays = 120

/** @param count at most 300, in the shares of each kind; a smaller world has fewer voters */
export function planIdeas(
  random: Random,
  { now, count, scanned }: { now: Date; count: number; scanned: readonly string[] },
): PlannedIdea[] {
  const share = count / maxIdeas
  const few = (ideas: DemoIdea[], min = 0) =>
    ideas.slice(0, Math.max(min, Math.ceil(ideas.length * share)))
  const first = few(byInterest(readFirstIdeas(), random, scanned), scanned.length + unscannedFirst)
  const interest = Math.max(share, 0.15)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return [
    ...first.map((idea, place) => {
      // Scanned ideas are old enough to have a scan.
      const days = scanned.includes(idea.title) ? random.between(45, 115) : getAge(place, random)
      const votes = (620 / (place + 1) ** 0.72) * random.between(0.8, 1.2) * Math.min(1, days / 12)
      return getPlan(idea, ago(days), random, { votes: votes * interest, joining: [0.06, 0.22] })
    }),
    ...few(readMoreIdeas()).map((idea) => {
      const days = random.between(0.2, 48)
      const votes = 3 + (34 * random.next() ** 2 * Math.min(12, days)) / 12
      return getPlan(idea, ago(days), random, { votes: votes * interest, joining: [0, 0.18] })
    }),
    ...few(composeIdeas(random)).map((idea) => {
      const votes = 14 * random.next() ** 1.6
      const days = random.between(16, worldDays - 1)
      return getPlan(idea, ago(days), random, { votes: votes * interest, joining: [0, 0.14] })
    }),
  ]
}

const maxIdeas = 300
/** The most popular ideas are not the scanned ones. */
const unscannedFirst = 3

/** The time of a vote or sign-up of an idea: most come soon, some at any later time. */
export function pickLater(postedAt: Date, now: Date, random: Random): Date {
  const share = random.next() < 0.35 ? random.next() : random.next() ** 3
  const from = postedAt.getTime() + 60_000
  return new Date(from + Math.max(0, now.getTime() - 60_000 - from) * share)
}

function getPlan(
  idea: DemoIdea,
  postedAt: Date,
  random: Random,
  { votes, joining: [min, max] }: { votes: number; joining: readonly [number, number] },
): PlannedIdea {
  const against = random.next() < 0.12 ? random.between(0.3, 0.55) : random.between(0.03, 0.2)
  return {
    ...idea,
    postedAt,
    votesUp: Math.round(votes),
    votesDown: Math.round(votes * against),
    signUps: Math.round(Math.min(48, votes * random.between(min, max))),
  }
}

function byInterest(ideas: DemoIdea[], random: Random, scanned: readonly string[]): DemoIdea[] {
  const others = random.shuffled(ideas.filter(({ title }) => !scanned.includes(title)))
  const named = random.shuffled(ideas.filter(({ title }) => scanned.includes(title)))
  return [...others.splice(0, unscannedFirst), ...named, ...others]
}

function getAge(place: number, random: Random): number {
  return place % 4 === 3 ? random.between(0.3, 14) : random.between(14, worldDays - 1)
}
