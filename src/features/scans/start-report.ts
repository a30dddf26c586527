import { randomUUID } from 'node:crypto'
import type { RequestContext } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import type { IdeaId } from '../ideas/contract.ts'
import type { ReportId } from '../reports/contract.ts'
import { runScan } from './jobs/run-scan.ts'

interface ReportOrder {
  kind: 'lite' | 'full'
  searchQuery: string
  searches: string[] | null
  ideaId: IdeaId | null
  liteReportId: ReportId | null
}

/** Wake `runScan` after the commit. */
export async function startReport(
  db: DatabaseTransaction,
  context: RequestContext,
  { kind, searchQuery, searches, ideaId, liteReportId }: ReportOrder,
): Promise<ReportId> {
  const id = randomUUID() as ReportId
  await db
    .insertInto('pain_point_reports')
    .values({
      id,
      kind,
      status: 'processing',
      search_query: searchQuery,
      given_searches: searches,
      idea_id: ideaId,
      lite_report_id: liteReportId,
      asked_by: getCallerHash(context),
      browser_key: await findOwnerKey(db, context, ideaId),
      created_at: context.clock(),
    })
    .execute()
  await context.jobs.enqueue(db, runScan, { reportId: id })
  return id
}

/** The browser that may mark and share the report: the caller's, or for a key of the idea the founder's. */
async function findOwnerKey(
  db: DatabaseTransaction,
  { actor }: RequestContext,
  ideaId: IdeaId | null,
): Promise<string> {
  if (ideaId === null || actor.key?.ideaId !== ideaId) return actor.keepBrowserKey()
  const idea = await db
    .selectFrom('ideas')
    .select('founder_key')
    .where('id', '=', ideaId)
    .executeTakeFirstOrThrow()
  return idea.founder_key
}

/** Keyed hash of the caller's IP. The key could find it again by trying all, so it is kept only while the scan runs. */
export function getCallerHash({ actor, config }: Pick<RequestContext, 'actor' | 'config'>): string {
  return keyedHash(actor.ip, 'scan address', config.SECRET_KEY)
}
