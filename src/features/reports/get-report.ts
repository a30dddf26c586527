import type { RequestContext } from '../../platform/context.ts'
import type { InputOf } from '../../platform/functions/declare.ts'
import type { getReport as contract, Report } from './contract.ts'
import { findReport } from './queries.ts'

export async function getReport(
  context: RequestContext,
  input: InputOf<typeof contract>,
): Promise<Report> {
  return findReport(context.db, input.id)
}
