import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkForm } from './check-form.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Name?').max(3, 'Too long'),
  tags: z.array(z.string().min(1, 'Empty')).max(1, 'Too many'),
})

test('a valid form returns the values as the schema parsed them', () => {
  expect(checkForm(schema, { name: ' Ann ', tags: [] })).toEqual({
    isValid: true,
    values: { name: 'Ann', tags: [] },
  })
})

test('returns the first error of each field, in the order of the schema', () => {
  expect(checkForm(schema, { tags: ['', ''], name: ' ' })).toEqual({
    isValid: false,
    firstField: 'name',
    firstMessage: 'Name?',
    errors: { name: 'Name?', tags: 'Too many' },
  })
})
