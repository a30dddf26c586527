import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import type { Id } from '../../platform/ids.ts'
import { tokenSchema } from '../../platform/mail/token-schema.ts'

/** The right to one full report. */
export type CreditId = Id<'scan credit'>
/** Credits that were given or bought together; their letter has one link. */
export type GrantId = Id<'scan credit grant'>

export const openScanCredit = declareFunction({
  name: 'open-scan-credit',
  access: 'visitor',
  summary:
    'Brings the scans behind the link of a letter to this browser, which spends them from then on; twice is a success twice.',
  input: z.object({ token: tokenSchema('Give the token of the link.') }),
  output: z.object({
    success: z.literal(true),
    /** of this browser, whatever letter they came with */
    scans_remaining: z.int(),
  }),
})

export const getScanCredits = declareRead({
  name: 'get-scan-credits',
  path: '/api/scan-credits',
  access: 'visitor',
  summary: 'How many full scans this browser has left.',
  input: z.object({}),
  output: z.object({
    scans_remaining: z.int(),
    /** 'a…@example.com'; null where there are none, or of several addresses */
    business_email: z.string().nullable(),
  }),
})
export type ScanCredits = z.output<typeof getScanCredits.output>
