import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { type Id, sessionIdSchema } from '../../shared/schema/ids.ts'
import { emailSchema } from '../../shared/schema/email-schema.ts'
import { linkStateSchema, tokenSchema } from '../../platform/email/link-schemas.ts'
import { toBrowsedUrl, toBrowsedTitle, interests, missingText, maxNameLength } from './rules.ts'
import { dropTurns, toOptionalText } from '../../shared/schema/visible-text.ts'

export type ValidatorId = Id<'validator'>
export type ValidatorSignUpId = Id<'validator sign-up'>

const interestSchema = z.enum(interests, { error: 'Choose interests from the list' })

export const validatorFormSchema = z.object({
  email: z
    .string({ error: missingText })
    .trim()
    .min(1, missingText)
    .meta({ format: 'email' })
    .pipe(emailSchema),
  name: z
    .string({ error: 'Name must be text' })
    .trim()
    .refine(
      (name) => name.length <= maxNameLength,
      `Name must be less than ${maxNameLength} characters`,
    )
    .meta({ maxLength: maxNameLength })
    .nullish()
    .transform((name) => dropTurns(toOptionalText(name))),
  interests: z
    .array(interestSchema, { error: missingText })
    .min(1, missingText)
    // In one order and without duplicates, so that the same choice is the same sign-up.
    .transform((chosen) => interests.filter((interest) => chosen.includes(interest))),
})

export const captureValidatorInterest = declareFunction({
  name: 'capture-validator-interest',
  access: 'visitor',
  summary:
    'Signs an email up as a validator and sends it a link to confirm. The response is the same for known and new emails.',
  input: validatorFormSchema.extend({
    // Unusable values become null instead of an error: the visitor did not choose them.
    sourceUrl: z
      .string()
      .nullish()
      .transform((url) => toBrowsedUrl(url ?? '')),
    sourceTitle: z
      .string()
      .nullish()
      .transform((title) => toBrowsedTitle(title ?? '')),
    sessionId: sessionIdSchema.nullish(),
  }),
  output: z.object({ success: z.literal(true) }),
})

export const invalidLinkText = 'Invalid confirmation link'
const token = tokenSchema(invalidLinkText)

export const getValidatorLink = declareFunction({
  name: 'get-validator-link',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'What the link of a confirmation email would do; changes nothing.',
  input: z.object({ token, sessionId: sessionIdSchema.nullish() }),
  output: linkStateSchema.extend({ interests: z.array(interestSchema) }),
})
export type ValidatorLink = z.output<typeof getValidatorLink.output>

export const confirmValidatorInterest = declareFunction({
  name: 'confirm-validator-interest',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Confirms a validator with the token of the email. Safe to repeat.',
  input: z.object({ token }),
  output: z.object({ success: z.literal(true), interests: z.array(interestSchema) }),
})

export const getValidatorSummary = declareRead({
  name: 'get-validator-summary',
  path: '/api/validator-summary',
  access: 'admin',
  summary: 'How many validators there are, and which interests they named.',
  input: z.object({}),
  output: z.object({
    confirmed: z.int(),
    waiting: z.int(),
    /** of confirmed validators; every interest, the most frequent first */
    interests: z.array(z.object({ interest: interestSchema, validators: z.int() })),
  }),
})
export type ValidatorSummary = z.output<typeof getValidatorSummary.output>
