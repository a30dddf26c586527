import { z } from 'zod'
import { declareRead } from '../../platform/functions/declare.ts'
import { idSchema } from '../../platform/ids.ts'

export const listCategories = declareRead({
  name: 'list-categories',
  path: '/api/categories',
  access: 'visitor',
  summary: 'All categories, sorted by name.',
  input: z.object({}),
  output: z.object({
    categories: z.array(
      z.object({ id: idSchema<'category'>('The category id must be a UUID.'), name: z.string() }),
    ),
  }),
})
