// What a post is written from, as the database counted it; stored with the post.
import type { IdeaId } from '../../ideas/contract.ts'

/** The latest free scan of an idea, as its report shows it to anybody. */
export interface ScanOfIdea {
  /** '2026-11-18' */
  doneOn: string
  discussions: number
  /** Names of the platforms, sorted. */
  platforms: string[]
  platformCount: number
}

/** Votes are counted ones; `before` is the week before. */
export interface IdeaOfWeek {
  id: IdeaId
  /** A stranger's words. */
  title: string
  filedUnder: string[]
  /** null: before this week */
  postedOn: string | null
  up: number
  down: number
  /** `up` minus `down`: positive */
  net: number
  upBefore: number
  downBefore: number
  netBefore: number
  /** between `net` and `netBefore`, without a sign */
  change: number
  allUp: number
  allDown: number
  /** verified, of the week and in all */
  signUps: number
  allSignUps: number
  scan: ScanOfIdea | null
}

/** A category with enough votes in both weeks to compare them. */
export interface CategoryOfWeek {
  name: string
  net: number
  netBefore: number
  /** between the two, without a sign */
  change: number
}

/** Of open ideas: those that were withdrawn or hidden are in no figure. */
export interface Week {
  days: number
  /** ISO times: after `from`, up to and with `to` */
  from: string
  to: string
  up: number
  down: number
  votes: number
  votesBefore: number
  /** between the two, without a sign */
  votesChange: number
  posted: number
  postedBefore: number
  signUps: number
  signUpsBefore: number
  /** ideas with more votes for them than against them */
  gaining: number
  /** how many of them are told of */
  shown: number
  /** the best net first */
  ideas: IdeaOfWeek[]
  /** of the ideas told of, the most first */
  filed: { name: string; ideas: number }[]
  /** the greatest rise first, the greatest fall last */
  categories: CategoryOfWeek[]
}
