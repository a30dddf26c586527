import type { Direction } from '../contract.ts'

/** An idea's counts and this session's own vote among them. */
export interface Standing {
  direction: Direction | null
  votesUp: number
  votesDown: number
}

export interface NextVote {
  action: 'vote' | 'remove'
  /** what the page shows until the server answers */
  expected: Standing
}

/** Pressing the active direction takes the vote back; pressing the other one switches. */
export function nextVote(standing: Standing, pressed: Direction): NextVote {
  const without = counted(standing, standing.direction, -1)
  if (pressed === standing.direction) {
    return { action: 'remove', expected: { ...without, direction: null } }
  }
  return { action: 'vote', expected: { ...counted(without, pressed, 1), direction: pressed } }
}

function counted(standing: Standing, direction: Direction | null, difference: number): Standing {
  // A held vote stands with its voter but not in the counts, so that taking it back could pass zero.
  if (direction === 'up') {
    return { ...standing, votesUp: Math.max(0, standing.votesUp + difference) }
  }
  if (direction === 'down') {
    return { ...standing, votesDown: Math.max(0, standing.votesDown + difference) }
  }
  return standing
}
