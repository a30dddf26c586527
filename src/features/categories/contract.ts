import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { type Id, idSchema } from '../../shared/schema/ids.ts'
import { maxCategoryNameLength, isReadable, toTitleCase } from './rules.ts'
import { requiredText } from '../../shared/schema/required-text.ts'

export type CategoryId = Id<'category'>
export const categoryIdSchema = idSchema<'category'>('The category id must be a UUID.')

const categorySchema = z.object({ id: categoryIdSchema, name: z.string() })

export const listCategories = declareRead({
  name: 'list-categories',
  path: '/api/categories',
  access: 'visitor',
  scope: 'read',
  summary: 'All categories, sorted by name.',
  input: z.object({}),
  output: z.object({ categories: z.array(categorySchema) }),
})

export const listCategoryUses = declareRead({
  name: 'list-category-uses',
  path: '/api/category-uses',
  access: 'admin',
  summary: 'All categories, sorted by name, and how many listed ideas are in each.',
  input: z.object({}),
  output: z.object({ categories: z.array(categorySchema.extend({ ideas: z.int() })) }),
})

export type CategoryUse = z.output<typeof listCategoryUses.output>['categories'][number]

export const addCategory = declareFunction({
  name: 'add-category',
  access: 'admin',
  summary: 'Adds a category that ideas can be posted in; its name is stored in title case.',
  input: z.object({
    name: requiredText('A name is required.')
      .refine(
        (name) => name.length <= maxCategoryNameLength,
        `At most ${maxCategoryNameLength} characters.`,
      )
      .refine(isReadable, 'Use letters or digits.')
      .transform(toTitleCase)
      .meta({ maxLength: maxCategoryNameLength }),
  }),
  output: z.object({ success: z.literal(true), category: categorySchema }),
  auditedFields: ['name'],
})

export const deleteCategory = declareFunction({
  name: 'delete-category',
  access: 'admin',
  summary: 'Deletes a category; ideas in it keep its name.',
  input: z.object({ id: categoryIdSchema }),
  output: z.object({ success: z.literal(true) }),
  auditedFields: ['id'],
})
