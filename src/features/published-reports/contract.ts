import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { reportIdSchema } from '../../shared/schema/ids.ts'
import { ideaIdSchema } from '../ideas/contract.ts'
import { shareIdSchema } from '../shared-reports/contract.ts'

export const publishReport = declareFunction({
  name: 'publish-report',
  access: 'owner',
  summary:
    'Shows on the idea’s page what one’s own report of the idea found, in place of the report that was shown before. Safe to repeat.',
  input: z.object({
    ideaId: ideaIdSchema,
    reportId: reportIdSchema,
    withFullReport: z.boolean().default(false),
  }),
  output: z.object({ success: z.literal(true) }),
})

export const unpublishReport = declareFunction({
  name: 'unpublish-report',
  access: 'owner',
  isOpenToBlocked: true,
  summary:
    'Takes the report that the idea’s page shows from it, and withdraws the link that publishing it created. Safe to repeat.',
  input: z.object({ ideaId: ideaIdSchema, reportId: reportIdSchema }),
  output: z.object({ success: z.literal(true) }),
})

export const listReportsOfIdea = declareRead({
  name: 'list-reports-of-idea',
  path: '/api/ideas/{ideaId}/reports',
  access: 'visitor',
  scope: 'read',
  summary:
    'The reports that an idea’s page shows or showed, newest scan first. In a browser of the founder also the founder’s other reports of the idea.',
  input: z.object({ ideaId: ideaIdSchema }),
  output: z.object({
    isOwner: z.boolean(),
    reports: z.array(
      z.object({
        reportId: reportIdSchema.nullable(),
        shareId: shareIdSchema.nullable(),
        kind: z.enum(['lite', 'full']),
        status: z.enum(['processing', 'completed', 'failed']),
        discussions: z.int(),
        result: z.string().nullable(),
        startedAt: z.iso.datetime(),
        publication: z
          .object({
            state: z.enum(['published', 'replaced', 'withdrawn']),
            withFullReport: z.boolean(),
            publishedAt: z.iso.datetime(),
            replacedAt: z.iso.datetime().nullable(),
            withdrawnAt: z.iso.datetime().nullable(),
          })
          .nullable(),
        obstacle: z.string().nullable(),
      }),
    ),
  }),
})
export type IdeaReports = z.output<typeof listReportsOfIdea.output>
export type IdeaReport = IdeaReports['reports'][number]
