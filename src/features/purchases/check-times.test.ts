import { describe, expect, it } from 'vitest'
import { getNextCheckAt } from './check-times.ts'

const createdAt = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(createdAt.getTime() + minutes * 60_000)

describe('nextAskAt', () => {
  it.each([
    [0, 1],
    [1, 2],
    [10, 20],
    [60, 120],
    [600, 660],
  ])('a purchase opened %d minutes ago is next checked at minute %d', (age, next) => {
    const open = { state: 'open', dispute: null, created_at: createdAt } as const
    expect(getNextCheckAt(open, later(age))).toEqual(later(next))
  })

  it('an open dispute is checked daily, a finished purchase never', () => {
    const disputed = { state: 'disputed', dispute: 'open', created_at: createdAt } as const
    expect(getNextCheckAt(disputed, later(5))).toEqual(later(5 + 24 * 60))
    for (const state of ['fulfilled', 'refunded', 'expired'] as const) {
      expect(getNextCheckAt({ ...disputed, state }, later(5))).toBeNull()
    }
    expect(getNextCheckAt({ ...disputed, dispute: 'lost' }, later(5))).toBeNull()
  })
})
