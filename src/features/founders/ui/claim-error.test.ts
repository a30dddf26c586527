import { describe, expect, it } from 'vitest'
import { getClaimError } from './claim-error.ts'

describe('claimError', () => {
  it('requires an email to claim ideas', () => {
    expect(getClaimError('')).toEqual({
      title: 'Email required',
      text: 'Please enter your business email',
    })
  })

  it.each(['ann', 'ann@', '@example.com', 'ann@example', 'ann @example.com', 'a@b@c.com', 'a@.'])(
    'rejects %s as the email of a claim',
    (email) => {
      expect(getClaimError(email)?.title).toBe('Invalid email')
    },
  )

  it('accepts an unusual valid email for a claim', () => {
    expect(getClaimError('ann+ideas@mail.example.co.uk')).toBeNull()
  })
})
