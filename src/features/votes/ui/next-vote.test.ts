import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextVote, type VoteState } from './next-vote.ts'

const none: VoteState = { direction: null, votesUp: 4, votesDown: 2 }
const up: VoteState = { direction: 'up', votesUp: 5, votesDown: 2 }
const down: VoteState = { direction: 'down', votesUp: 4, votesDown: 3 }

describe('a vote', () => {
  it('is given where there is none', () => {
    expect(nextVote(none, 'up')).toEqual({ action: 'vote', expected: up })
    expect(nextVote(none, 'down')).toEqual({ action: 'vote', expected: down })
  })

  it('is taken back by pressing the active direction', () => {
    expect(nextVote(up, 'up')).toEqual({ action: 'remove', expected: none })
    expect(nextVote(down, 'down')).toEqual({ action: 'remove', expected: none })
  })

  it('is switched by pressing the other direction: one count falls, the other rises', () => {
    expect(nextVote(up, 'down')).toEqual({ action: 'vote', expected: down })
    expect(nextVote(down, 'up')).toEqual({ action: 'vote', expected: up })
  })

  it('never brings a count below zero, as a held vote could', () => {
    const held: VoteState = { direction: 'up', votesUp: 0, votesDown: 0 }
    expect(nextVote(held, 'up').expected).toEqual({ direction: null, votesUp: 0, votesDown: 0 })
  })

  it('leaves the counts where they were after any presses that end without a vote', () => {
    const presses = fc.array(fc.constantFrom('up' as const, 'down' as const), { maxLength: 12 })
    fc.assert(
      fc.property(presses, fc.nat(1000), fc.nat(1000), (directions, votesUp, votesDown) => {
        const start: VoteState = { direction: null, votesUp, votesDown }
        const end = directions.reduce(
          (voteState, pressed) => nextVote(voteState, pressed).expected,
          start,
        )
        const back = end.direction === null ? end : nextVote(end, end.direction).expected
        expect(back).toEqual(start)
      }),
    )
  })
})
