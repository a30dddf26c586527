import { z } from 'zod'
import { verdicts } from '../../analysis/assessment/assessment.ts'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { cursorSchema, limitSchema } from '../../shared/schema/paging.ts'
import { type Id, idSchema, sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import {
  audiences,
  maxDescriptionLength,
  locations,
  maxSelections,
  defaultPageSize,
  maxPageSize,
  maxSearchLength,
  maxTitleLength,
} from './rules.ts'
import { requiredLine, requiredText } from '../../shared/schema/required-text.ts'

export type IdeaId = Id<'idea'>
export const ideaIdSchema = idSchema<'idea'>('The idea id must be a UUID.')

/** An idea in the API. It never contains an email. */
export const ideaSchema = z
  .object({
    id: ideaIdSchema,
    title: z.string(),
    description: z.string(),
    targetAudience: z.array(z.string()),
    category: z.array(z.string()),
    location: z.array(z.string()),
    votesUp: z.int(),
    votesDown: z.int(),
    waitlistCount: z.int(),
    createdAt: z.iso.datetime(),
    discussions: z.int().nullable(),
  })
  .meta({ id: 'Idea' })
export type Idea = z.output<typeof ideaSchema>

const descriptionSchema = requiredText('Description is required')
  .refine(
    hasAtMost(maxDescriptionLength),
    `Description must be less than ${maxDescriptionLength} characters`,
  )
  .meta({ maxLength: maxDescriptionLength })

/** The order of fields is the order of the messages. */
export const ideaFormSchema = z.object({
  title: requiredLine('Title is required')
    .refine(hasAtMost(maxTitleLength), `Title must be less than ${maxTitleLength} characters`)
    .meta({ maxLength: maxTitleLength }),
  description: descriptionSchema,
  targetAudience: z
    .array(z.enum(audiences, { error: 'Choose target audiences from the list' }), {
      error: 'Select at least one target audience',
    })
    .overwrite(distinct)
    .min(1, 'Select at least one target audience')
    .max(maxSelections, `Maximum ${maxSelections} target audiences allowed`),
  location: z
    .array(z.enum(locations, { error: 'Choose locations from the list' }), {
      error: 'Select at least one location',
    })
    .overwrite(distinct)
    .min(1, 'Select at least one location')
    .max(maxSelections, `Maximum ${maxSelections} locations allowed`),
  category: z
    .array(z.string({ error: 'Choose categories from the list' }), {
      error: 'Choose categories from the list',
    })
    .overwrite(distinct)
    .max(maxSelections, `Maximum ${maxSelections} categories allowed`)
    .nullish()
    .meta({ description: 'Names of GET /api/categories' })
    .transform((names) => names ?? []),
  businessEmail: emailSchema,
  // A missing value counts as accepted (decision 40): the specified body has no such field.
  acceptTerms: z
    .boolean({ error: 'You must accept the terms and conditions' })
    .default(true)
    .refine((accepted) => accepted, 'You must accept the terms and conditions'),
})

export const submitIdea = declareFunction({
  name: 'submit-idea',
  access: 'visitor',
  scope: 'submit',
  summary: 'Posts an idea, in public. Not safe to repeat.',
  input: ideaFormSchema.extend({ sessionId: sessionIdSchema }),
  output: z.object({ success: z.literal(true), message: z.string(), id: ideaIdSchema }),
})

export const editIdea = declareFunction({
  name: 'edit-idea',
  access: 'owner',
  summary: 'Changes the description of an idea; only the browser that posted it may.',
  input: z.object({ ideaId: ideaIdSchema, description: descriptionSchema }),
  output: z.object({ success: z.literal(true), idea: ideaSchema }),
})

export const withdrawIdea = declareFunction({
  name: 'withdraw-idea',
  access: 'owner',
  isOpenToBlocked: true,
  summary:
    'Withdraws an idea from all lists, and the report that its page shows. Its page says so. This cannot be undone.',
  input: z.object({ ideaId: ideaIdSchema }),
  output: z.object({ success: z.literal(true) }),
})

// An empty parameter of a URL (`category=`) counts as not given.
export const filterSchema = z
  .string()
  .trim()
  .max(maxSearchLength, `At most ${maxSearchLength} characters`)
  .transform((value) => value || undefined)
  .optional()

export const ideaPageShape = {
  ideas: z.array(ideaSchema),
  nextCursor: z.string().nullable(),
  total: z.int(),
  totalIsCapped: z.boolean(),
}

export const listIdeas = declareRead({
  name: 'list-ideas',
  path: '/api/ideas',
  access: 'visitor',
  scope: 'read',
  summary: 'Ideas by votes or by age, filtered and searched; `total` is exact up to 10,000.',
  input: z.object({
    sort: z.enum(['top', 'recent'], { error: 'sort must be top or recent' }).default('top'),
    category: filterSchema,
    country: filterSchema,
    audience: filterSchema,
    q: filterSchema,
    evidence: z
      .enum(['yes', ''], { error: 'evidence must be yes' })
      .transform((value) => value || undefined)
      .optional(),
    limit: limitSchema({ max: maxPageSize, defaultLimit: defaultPageSize }),
    cursor: cursorSchema,
  }),
  output: z.object(ideaPageShape),
})
export type IdeaList = z.output<typeof listIdeas.output>

/** The result of a report that the idea's founder published. It never contains the report's own id. */
const ideaEvidenceSchema = z
  .object({
    discussions: z.int(),
    result: z.string(),
    quotes: z.array(
      z.object({
        quote: z.string(),
        title: z.string(),
        source: z.string(),
        community: z.string().nullable(),
        url: z.string(),
        date: z.iso.datetime(),
      }),
    ),
    sourcesAnswered: z.array(z.string()),
    scannedAt: z.iso.datetime(),
    publishedAt: z.iso.datetime(),
    replaced: z.object({ scannedAt: z.iso.datetime(), replacedAt: z.iso.datetime() }).nullable(),
    fullReport: z
      .object({
        shareId: idSchema<'report share'>('The share id must be a UUID.'),
        score: z.number().nullable(),
        verdict: z.enum(verdicts).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Evidence' })
export type IdeaEvidence = z.output<typeof ideaEvidenceSchema>

export const getIdea = declareRead({
  name: 'get-idea',
  path: '/api/ideas/{id}',
  access: 'visitor',
  scope: 'read',
  summary: 'One idea, with the evidence that its founder published.',
  input: z.object({ id: ideaIdSchema }),
  output: ideaSchema.extend({ evidence: ideaEvidenceSchema.nullable() }),
})

export type IdeaWithEvidence = z.output<typeof getIdea.output>

export const getTotals = declareRead({
  name: 'get-totals',
  path: '/api/totals',
  access: 'visitor',
  scope: 'read',
  summary: 'How many ideas, upvotes and verified waitlist sign-ups there are.',
  input: z.object({}),
  output: z.object({ ideas: z.int(), upvotes: z.int(), waitlistSignups: z.int() }),
})
export type Totals = z.output<typeof getTotals.output>

export const getFilterOptions = declareRead({
  name: 'get-filter-options',
  path: '/api/filter-options',
  access: 'visitor',
  scope: 'read',
  summary:
    'The categories, countries and audiences that ideas use, sorted, and whether any has evidence.',
  input: z.object({}),
  output: z.object({
    categories: z.array(z.string()),
    countries: z.array(z.string()),
    audiences: z.array(z.string()),
    evidence: z.boolean(),
  }),
})
export type FilterOptions = z.output<typeof getFilterOptions.output>

/** Counts UTF-16 units as a browser's maxlength does; zod's own `max` counts code points. */
function hasAtMost(units: number) {
  return (text: string) => text.length <= units
}

function distinct<Value>(values: Value[]): Value[] {
  return [...new Set(values)]
}
