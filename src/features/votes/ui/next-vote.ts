import type { Direction } from '../contract.ts'

export interface VoteState {
  direction: Direction | null
  votesUp: number
  votesDown: number
}

export interface NextVote {
  action: 'vote' | 'remove'
  expected: VoteState
}

export function getNextVote(voteState: VoteState, pressed: Direction): NextVote {
  const without = addToCount(voteState, voteState.direction, -1)
  if (pressed === voteState.direction) {
    return { action: 'remove', expected: { ...without, direction: null } }
  }
  return { action: 'vote', expected: { ...addToCount(without, pressed, 1), direction: pressed } }
}

function addToCount(
  voteState: VoteState,
  direction: Direction | null,
  difference: number,
): VoteState {
  // A held vote is shown to its voter but not counted, so taking it back could pass zero.
  if (direction === 'up') {
    return { ...voteState, votesUp: Math.max(0, voteState.votesUp + difference) }
  }
  if (direction === 'down') {
    return { ...voteState, votesDown: Math.max(0, voteState.votesDown + difference) }
  }
  return voteState
}
