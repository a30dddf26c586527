import type { IdeaHistory } from '../contract.ts'
import { dayMs } from '../../../shared/durations.ts'
import { toUtcDay } from '../../../shared/format/format-day.ts'

/** `at` is 0 to 1 of the width, `value` the count. */
export interface Point {
  at: number
  value: number
}

export interface Growth {
  firstDay: string
  lastDay: string
  /** running total of up minus down */
  votes: Point[]
  signUps: Point[]
  /** of both lines, including the zero that they start from */
  lowest: number
  highest: number
  sums: { votesUp: number; votesDown: number; signUps: number }
}

/** @param days oldest first; not empty @param today '2026-11-22': lines continue to it, so that a quiet time shows */
export function getGrowth(days: IdeaHistory['days'], today: string): Growth {
  const firstDay = days[0]?.day ?? today
  const lastDay = getLastDay(days, today)
  const start = Date.parse(firstDay)
  const length = Date.parse(lastDay) - start + dayMs
  const sums = { votesUp: 0, votesDown: 0, signUps: 0 }
  const votes: Point[] = [{ at: 0, value: 0 }]
  const signUps: Point[] = [{ at: 0, value: 0 }]
  for (const { day, ...added } of days) {
    sums.votesUp += added.votesUp
    sums.votesDown += added.votesDown
    sums.signUps += added.signUps
    const from = (Date.parse(day) - start) / length
    const to = (Date.parse(day) - start + dayMs) / length
    goTo(votes, from, to, sums.votesUp - sums.votesDown)
    goTo(signUps, from, to, sums.signUps)
  }
  goTo(votes, 1, 1, sums.votesUp - sums.votesDown)
  goTo(signUps, 1, 1, sums.signUps)
  const values = [...votes, ...signUps].map(({ value }) => value)
  return {
    firstDay,
    lastDay,
    votes,
    signUps,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    sums,
  }
}

export const monthDays = 30

export interface Month {
  /** votes in both directions and sign-ups of each day, the oldest first */
  daily: number[]
  votes: number
  signUps: number
}

export function getMonth(days: IdeaHistory['days'], today: string): Month {
  const lastDay = Date.parse(getLastDay(days, today))
  const byDay = new Map(days.map((day) => [day.day, day]))
  const month: Month = { daily: [], votes: 0, signUps: 0 }
  for (let age = monthDays - 1; age >= 0; age -= 1) {
    const day = byDay.get(toUtcDay(lastDay - age * dayMs))
    const votes = day ? day.votesUp + day.votesDown : 0
    const signUps = day?.signUps ?? 0
    month.daily.push(votes + signUps)
    month.votes += votes
    month.signUps += signUps
  }
  return month
}

/** Today, unless the browser's clock is behind. */
function getLastDay(days: IdeaHistory['days'], today: string): string {
  const last = days.at(-1)?.day ?? today
  return last > today ? last : today
}

function goTo(line: Point[], from: number, to: number, value: number): void {
  const last = line.at(-1)
  if (last && from > last.at) line.push({ at: from, value: last.value })
  if (to > from) line.push({ at: to, value })
}
