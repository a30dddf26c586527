import { describe, expect, it } from 'vitest'
import type { IdeaId } from '../ideas/contract.ts'
import { getBlankPosition } from './waitlist-position.ts'

const ideaId = '00000000-0000-4000-8000-000000000001' as IdeaId
const entry = { ideaId, email: 'ann@example.com' }

describe('blankPosition', () => {
  it('the referral code is stable, and differs by email, idea and site', () => {
    const position = getBlankPosition(entry, 'key')
    expect(position).toEqual({
      referralCode: expect.stringMatching(/^[a-z2-9]{10}$/),
      referralCount: 0,
    })
    expect(getBlankPosition({ ...entry }, 'key')).toEqual(position)
    const others = [
      getBlankPosition({ ...entry, email: 'ben@example.com' }, 'key'),
      getBlankPosition({ ...entry, ideaId: ideaId.replace('1', '2') as IdeaId }, 'key'),
      getBlankPosition(entry, 'another key'),
    ]
    for (const other of others) expect(other.referralCode).not.toBe(position.referralCode)
  })

  it('the response holds no referral code if referrals are off', () => {
    const answer = JSON.stringify(getBlankPosition(entry, 'key', false))
    expect(answer).toBe('{"referralCount":0}')
  })
})
