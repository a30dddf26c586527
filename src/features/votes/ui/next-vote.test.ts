import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getNextVote, type VoteState } from './next-vote.ts'

const none: VoteState = { direction: null, votesUp: 4, votesDown: 2 }
const up: VoteState = { direction: 'up', votesUp: 5, votesDown: 2 }
const down: VoteState = { direction: 'down', votesUp: 4, votesDown: 3 }

describe('nextVote', () => {
  it('pressing a direction without a vote gives that vote', () => {
    expect(getNextVote(none, 'up')).toEqual({ action: 'vote', expected: up })
    expect(getNextVote(none, 'down')).toEqual({ action: 'vote', expected: down })
  })

  it('pressing the active direction takes the vote back', () => {
    expect(getNextVote(up, 'up')).toEqual({ action: 'remove', expected: none })
    expect(getNextVote(down, 'down')).toEqual({ action: 'remove', expected: none })
  })

  it('pressing the other direction switches the vote: one count falls, the other rises', () => {
    expect(getNextVote(up, 'down')).toEqual({ action: 'vote', expected: down })
    expect(getNextVote(down, 'up')).toEqual({ action: 'vote', expected: up })
  })

  it('taking back a held vote never brings a count below zero', () => {
    const held: VoteState = { direction: 'up', votesUp: 0, votesDown: 0 }
    expect(getNextVote(held, 'up').expected).toEqual({ direction: null, votesUp: 0, votesDown: 0 })
  })

  it('presses that end without a vote leave the counts unchanged', () => {
    const presses = fc.array(fc.constantFrom('up' as const, 'down' as const), { maxLength: 12 })
    fc.assert(
      fc.property(presses, fc.nat(1000), fc.nat(1000), (directions, votesUp, votesDown) => {
        const start: VoteState = { direction: null, votesUp, votesDown }
        const end = directions.reduce(
          (voteState, pressed) => getNextVote(voteState, pressed).expected,
          start,
        )
        const back = end.direction === null ? end : getNextVote(end, end.direction).expected
        expect(back).toEqual(start)
      }),
    )
  })
})
