import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkForm } from './check-form.ts'

const schema = z.object({
  name: z.string().trim().min(1, 'Name?').max(3, 'Too long'),
  tags: z.array(z.string().min(1, 'Empty')).max(1, 'Too many'),
})

test('a form without faults comes back as the schema reads it', () => {
  expect(checkForm(schema, { name: ' Ann ', tags: [] })).toEqual({
    isValid: true,
    values: { name: 'Ann', tags: [] },
  })
})

test('the first fault of each field is told, in the order of the fields', () => {
  expect(checkForm(schema, { tags: ['', ''], name: ' ' })).toEqual({
    isValid: false,
    firstField: 'name',
    firstMessage: 'Name?',
    errors: { name: 'Name?', tags: 'Too many' },
  })
})
