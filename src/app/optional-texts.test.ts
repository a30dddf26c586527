import { expect, it } from 'vitest'
import { addBlock } from '../features/moderation/contract.ts'
import { addRedditMapping } from '../features/reddit/contract.ts'
import { validatorFormSchema } from '../features/validators/contract.ts'
import { waitlistFormSchema } from '../features/waitlist/contract.ts'

const id = '0b9f9f4e-8a57-4f0e-9d0a-3f3f6f1f2a01'

it.each(['\u200b', ' \u3164 ', '\u202e', ''])(
  'an optional text of nothing visible counts as missing: %j',
  (text) => {
    const email = 'ann@example.com'
    const interests = ['Finance']
    expect(waitlistFormSchema.parse({ email, comments: text }).comments).toBe('')
    expect(validatorFormSchema.parse({ email, name: text, interests }).name).toBe('')
    const block = { kind: 'email', pattern: email, note: text }
    expect(addBlock.input.parse(block).note).toBe('')
    const mapping = { categoryId: id, subreddit: 'test', postTemplate: text }
    expect(addRedditMapping.input.parse(mapping).postTemplate).toBeNull()
  },
)

it('a validator’s name loses what turns its order around', () => {
  const input = { email: 'ann@example.com', name: 'Ann\u202e Lee', interests: ['Finance'] }
  expect(validatorFormSchema.parse(input).name).toBe('Ann Lee')
})
