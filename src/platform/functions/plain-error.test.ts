import { expect, it } from 'vitest'
import { z } from 'zod'
import { getPlainError } from './plain-error.ts'

const input = z.object({
  name: z.string().min(2).max(4).optional(),
  tags: z.array(z.string()).max(1).optional(),
  count: z.int().min(0).max(9).optional(),
  way: z.enum(['up', 'down']).optional(),
  site: z.url().optional(),
  said: z.string().max(2, 'Be short.').optional(),
  inner: z.object({ id: z.uuid() }).optional(),
})

it.each([
  [{ name: 'x' }, 'name must have at least 2 characters.'],
  [{ name: 'xxxxx' }, 'name must have at most 4 characters.'],
  [{ name: 5 }, 'name is not valid.'],
  [{ name: null }, 'name is not valid.'],
  [{ tags: ['a', 'b'] }, 'tags must have at most 1 entry.'],
  [{ tags: [5] }, 'tags.0 is not valid.'],
  [{ count: 10 }, 'count must be at most 9.'],
  [{ count: -1 }, 'count must be at least 0.'],
  [{ way: 'left' }, 'way must be up or down.'],
  [{ site: 'nowhere' }, 'site is not valid.'],
  [{ said: 'too long' }, 'Be short.'],
  [{ inner: {} }, 'inner.id is missing.'],
  [undefined, 'The input is missing.'],
  ['text', 'The input is not valid.'],
])('plainError for %j is: %s', (raw, text) => {
  const { error } = input.safeParse(raw, { error: getPlainError })
  expect(error?.issues.map(({ message }) => message)).toEqual([text])
})
