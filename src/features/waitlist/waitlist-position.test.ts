import { describe, expect, it } from 'vitest'
import type { IdeaId } from '../ideas/contract.ts'
import { blankStanding } from './waitlist-position.ts'

const ideaId = '00000000-0000-4000-8000-000000000001' as IdeaId
const entry = { ideaId, email: 'ann@example.com' }

describe('what anybody is told of an address', () => {
  it('is its referral code, the same each time, of this address, idea and site alone', () => {
    const standing = blankStanding(entry, 'key')
    expect(standing).toEqual({
      referralCode: expect.stringMatching(/^[a-z2-9]{10}$/),
      referralCount: 0,
    })
    expect(blankStanding({ ...entry }, 'key')).toEqual(standing)
    const others = [
      blankStanding({ ...entry, email: 'ben@example.com' }, 'key'),
      blankStanding({ ...entry, ideaId: ideaId.replace('1', '2') as IdeaId }, 'key'),
      blankStanding(entry, 'another key'),
    ]
    for (const other of others) expect(other.referralCode).not.toBe(standing.referralCode)
  })

  it('is no code where the operator switched referrals off', () => {
    const answer = JSON.stringify(blankStanding(entry, 'key', false))
    expect(answer).toBe('{"referralCount":0}')
  })
})
