import type { RequestContext } from '../../platform/context.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { findOwnFullReport } from '../purchases/scan-credits.ts'
import type { getOwnFullReport as contract } from './contract.ts'
import { findStatus } from './queries.ts'

/** Never one that another browser bought from the same free report. @throws AppError `not_found` */
export async function getOwnFullReport(
  { actor, db }: RequestContext,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await findStatus(db, id)
  return { report_id: await findOwnFullReport(db, actor.browserKey, id) }
}
