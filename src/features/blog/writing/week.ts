// As the database counted them; stored with the post.
import type { IdeaId } from '../../ideas/contract.ts'

export interface ScanOfIdea {
  /** '2026-11-18' */
  doneOn: string
  discussions: number
  platforms: string[]
  platformCount: number
}

/** Only counted votes; `before` is the week before. */
export interface IdeaOfWeek {
  id: IdeaId
  /** From a stranger, like `about`. */
  title: string
  about: string
  filedUnder: string[]
  postedOn: string | null
  up: number
  down: number
  /** `up` minus `down`; always positive */
  net: number
  /** By `net`, 1 for the first. */
  rank: number
  /** In the week before; null without more votes for it than against it. */
  rankBefore: number | null
  /** How many places it moved, up or down; 0 without a rank before. */
  rankChange: number
  upBefore: number
  downBefore: number
  netBefore: number
  change: number
  allUp: number
  allDown: number
  /** verified, of the week and in all */
  signUps: number
  allSignUps: number
  scan: ScanOfIdea | null
}

/** Counts that sentences about an idea may state. Without ranks: a rank of 1 would permit any 'one'. */
export function getCounts({ title, scan, ...idea }: IdeaOfWeek) {
  const counts = Object.entries(idea).filter(([name]) => !/^(?:id|about|rank\w*)$/.test(name))
  return { title, scan, ...Object.fromEntries(counts) }
}

export interface CategoryOfWeek {
  name: string
  net: number
  netBefore: number
  change: number
}

/** Withdrawn and hidden ideas are in no count. */
export interface Week {
  days: number
  /** of the week of ISO 8601 that most of these days are in */
  number: number
  /** ISO times: `from` is exclusive, `to` inclusive */
  from: string
  to: string
  up: number
  down: number
  votes: number
  votesBefore: number
  votesChange: number
  posted: number
  postedBefore: number
  signUps: number
  signUpsBefore: number
  gaining: number
  shown: number
  /** weeks in a row that the first idea leads, this one included; of the last `maxWeeksFirst` */
  weeksFirst: number
  ideas: IdeaOfWeek[]
  /** of the ideas in the post, the most frequent first */
  filed: { name: string; ideas: number }[]
  categories: CategoryOfWeek[]
}
