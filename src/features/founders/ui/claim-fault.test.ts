import { describe, expect, it } from 'vitest'
import { claimError } from './claim-fault.ts'

describe('an address that ideas are claimed with', () => {
  it('has to be there', () => {
    expect(claimError('')).toEqual({
      title: 'Email required',
      text: 'Please enter your business email',
    })
  })

  it.each(['ann', 'ann@', '@example.com', 'ann@example', 'ann @example.com', 'a@b@c.com', 'a@.'])(
    'is refused as %s',
    (email) => {
      expect(claimError(email)?.title).toBe('Invalid email')
    },
  )

  it('may be any that people have', () => {
    expect(claimError('ann+ideas@mail.example.co.uk')).toBeNull()
  })
})
