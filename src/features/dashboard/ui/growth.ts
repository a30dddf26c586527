import type { IdeaHistory } from '../contract.ts'

/** Where a line stands: `at` in 0..1 of the width, `value` in what is counted. */
export interface Point {
  at: number
  value: number
}

export interface Growth {
  firstDay: string
  lastDay: string
  /** up minus down, added up from the first day on */
  votes: Point[]
  signUps: Point[]
  /** of both lines, and of the nothing that they start from */
  lowest: number
  highest: number
  sums: { votesUp: number; votesDown: number; signUps: number }
}

/**
 * Days, each with what it added, as lines of what there was by then.
 * @param days the oldest first; not empty
 * @param today '2026-11-22': the lines go on to it, so that a quiet time shows as one
 */
export function getGrowth(days: IdeaHistory['days'], today: string): Growth {
  const firstDay = days[0]?.day ?? today
  const lastDay = [days.at(-1)?.day ?? today, today].toSorted().at(-1) ?? today
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

const dayMs = 86_400_000

/** A line changes on the days that changed it, and stays level between them. */
function goTo(line: Point[], from: number, to: number, value: number): void {
  const last = line.at(-1)
  if (last && from > last.at) line.push({ at: from, value: last.value })
  if (to > from) line.push({ at: to, value })
}
