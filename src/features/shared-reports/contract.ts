import { z } from 'zod'
import { declareFunction, declareRead } from '../../platform/functions/declare.ts'
import { idSchema, type Id, reportIdSchema } from '../../shared/schema/ids.ts'

/** The calls that read a report accept it in place of the report's own id. */
export type ShareId = Id<'report share'>
export const shareIdSchema = idSchema<'report share'>('The share id must be a UUID.')

export const shareReport = declareFunction({
  name: 'share-report',
  access: 'visitor',
  summary: 'Creates a link to one’s own report for others, at /reports/{share_id}. Safe to repeat.',
  input: z.object({ reportId: reportIdSchema }),
  output: z.object({ share_id: shareIdSchema }),
})

export const stopSharingReport = declareFunction({
  name: 'stop-sharing-report',
  access: 'visitor',
  isOpenToBlocked: true,
  summary: 'Withdraws the link to one’s own report. Safe to repeat.',
  input: z.object({ reportId: reportIdSchema }),
  output: z.object({ success: z.literal(true) }),
})

export const getReportShare = declareRead({
  name: 'get-report-share',
  path: '/api/reports/{id}/share',
  access: 'visitor',
  summary: 'Whether this browser may share a report, and the link that it shares now.',
  input: z.object({ id: reportIdSchema }),
  output: z.object({
    can_share: z.boolean(),
    share_id: shareIdSchema.nullable(),
  }),
})
