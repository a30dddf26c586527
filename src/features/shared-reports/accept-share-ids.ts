import type { RequestContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { ReportId } from '../reports/contract.ts'
import { findShare, type Share } from './queries.ts'
import { linkWithdrawn } from './rules.ts'

type Read<Input, Output> = (context: RequestContext, input: Input) => Promise<Output>

/**
 * Makes a function that reads a report accept a share id in place of the report's id.
 * @throws AppError `not_found` also if the link was withdrawn
 */
export function acceptShareIds<Input extends { id: ReportId }, Output>(
  read: Read<Input, Output>,
): Read<Input, Output> {
  return async (context, input) => {
    const share = await findShare(context.db, input.id)
    if (!share) return read(context, input)
    if (share.withdrawn_at) throw notFound(linkWithdrawn)
    return hideReportId(await read(context, { ...input, id: share.report_id }), share)
  }
}

/**
 * Puts the share's id in place of the report's own, which would outlive a withdrawal, and leaves out the
 * id of the free report before it. @param output JSON data
 */
export function hideReportId<Output>(output: Output, { id, report_id: reportId }: Share): Output {
  return JSON.parse(JSON.stringify(output), (key, value: unknown) => {
    if (key === 'lite_report_id') return null
    return typeof value === 'string' ? value.replaceAll(reportId, id) : value
  })
}
