import { z } from 'zod'
import { email } from '../config-values.ts'

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line')

/** In the sender of emails these would end the name. */
const siteName = line(40).regex(/^[^"<>,;:@\\]*$/, 'must have none of " < > , ; : @ \\')

const fields = z.strictObject({
  name: siteName,
  tagline: line(80),
  description: line(300),
  helpDeskEmail: email,
  helpDeskResponse: line(80),
  termsResponseHours: line(20),
  claimsAreOwn: z.boolean('must be true or false'),
  foundersClaim: line(60).nullable(),
  reportsRun: z.strictObject({ value: line(12), label: line(40) }).nullable(),
  referrals: z.boolean('must be true or false'),
  rating: z.number('must be a number from 0 to 5').min(0).max(5).nullable(),
  shareClaim: line(40).nullable(),
  reportPitch: z.strictObject({ price: line(40), worth: line(60) }).nullable(),
  submitTiles: z.array(z.strictObject({ value: line(12), label: line(30) })).max(3),
  testimonials: z
    .array(z.strictObject({ quote: line(400), name: line(60), role: line(80) }))
    .max(12),
  operator: z.strictObject({
    name: line(120),
    postalAddress: line(300),
    taxId: line(60).optional(),
  }),
})

export type BrandFields = z.output<typeof fields>

/** Fields that brand.json lacks stay as shipped. Null drops a claim. */
export const ownBrandSchema = fields.partial()
export type OwnBrand = z.output<typeof ownBrandSchema>
