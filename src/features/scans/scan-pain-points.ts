import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import { AppError, forbidden, notFound } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { findIdea } from '../ideas/queries.ts'
import {
  countCredits,
  findOwnFullReport,
  holdsReport,
  lockFreeReport,
  spendCredit,
} from '../purchases/scan-credits.ts'
import type { ReportId } from '../reports/contract.ts'
import type { scanPainPoints as contract } from './contract.ts'
import { runScan } from './jobs/run-scan.ts'
import { findLiteReport, type LiteReport } from '../reports/queries.ts'
import { requireAllowed } from './require-allowed.ts'
import { maxRunningScansPerIp, scanLimits } from './rules.ts'
import { getCallerHash, startReport } from './start-report.ts'

type Input = InputOf<typeof contract>

/**
 * If the same text is already being scanned, or this browser has the full report of the free one, returns that report.
 * @throws AppError `forbidden` for a full scan with an API key, `payment_required` for one without a credit,
 * `not_found` for an unknown idea or lite report or if free scans are switched off, `invalid_input` if the text
 * differs from that report's or may not be scanned, `rate_limited`
 */
export async function scanPainPoints(
  context: RequestContext,
  given: Input,
): Promise<OutputOf<typeof contract>> {
  // A full scan spends a person's purchase, and a key is no person.
  if (context.actor.key && !given.isLite) {
    throw forbidden('A key can only start free scans: isLite must be true.')
  }
  const input = await addSearches(context.db, given)
  requireAllowed(input.searchQuery, input.searches)
  if (input.ideaId) await findIdea(context.db, input.ideaId)
  if (input.isLite) {
    await checkSwitch(context)
    await takeFreeScan(context, input)
  }
  const reportId = await context.db
    .transaction()
    .execute((db) => (input.isLite ? startLite(db, context, input) : startFull(db, context, input)))
  context.jobs.wake(runScan)
  return { reportId }
}

/** Those given for the free report before it: a failed one shows none that a page could send. */
async function addSearches(db: Database, input: Input): Promise<Input> {
  if (!input.reportId || input.searches) return input
  const { given_searches: searches } = await findLite(db, input.reportId, input.searchQuery)
  return { ...input, searches }
}

/** A paid scan begins with a free one, so its holder can still start one. */
async function checkSwitch({ actor, clock, config, db }: RequestContext): Promise<void> {
  if (!config.off.has('SCANNER')) return
  const credits = await countCredits(db, { browserKey: actor.browserKey, now: clock() })
  if (credits === 0) throw notFound('Scans are switched off on this site.')
}

/** A rejection for too many running scans must not use up the hourly limits. */
async function takeFreeScan(context: RequestContext, input: Input): Promise<void> {
  await context.db.transaction().execute((db) => findRunningOrCheckLimit(db, context, input))
  await context.limits.take(scanLimits.perIp, context.actor.ip)
  if (input.sessionId) await context.limits.take(scanLimits.perSession, input.sessionId)
}

async function startLite(
  db: DatabaseTransaction,
  context: RequestContext,
  input: Input,
): Promise<ReportId> {
  return (await findRunningOrCheckLimit(db, context, input)) ?? start(db, context, input, null)
}

/** The running free scan of the same text; null if there is none and a new one may start. */
async function findRunningOrCheckLimit(
  db: DatabaseTransaction,
  context: RequestContext,
  input: Input,
): Promise<ReportId | null> {
  const [running] = await findSameRunning(db, input)
  if (running) return running
  await checkRunningLimit(db, getCallerHash(context))
  return null
}

async function startFull(
  db: DatabaseTransaction,
  context: RequestContext,
  input: Input,
): Promise<ReportId> {
  const { browserKey } = context.actor
  const lite = input.reportId ? await findLite(db, input.reportId, input.searchQuery) : null
  for (const running of await findSameRunning(db, input)) {
    if (await holdsReport(db, browserKey, running)) return running
  }
  if (lite) await lockFreeReport(db, lite.id)
  // Another tab may still offer what this browser has: it must not cost a second credit.
  const own = lite && (await findOwnFullReport(db, browserKey, lite.id))
  if (own) return own
  await checkRunningLimit(db, getCallerHash(context))
  const reportId = await start(db, context, input, lite)
  const holder = { browserKey, now: context.clock(), email: input.businessEmail ?? null }
  if (await spendCredit(db, holder, reportId)) return reportId
  throw new AppError(
    'payment_required',
    'A full report needs a scan, and this browser has none. Buy one below a free report, or open the link from our email in this browser.',
  )
}

async function findLite(db: Database, id: ReportId, searchQuery: string) {
  const lite = await findLiteReport(db, id)
  if (lite.search_query === searchQuery) return lite
  throw new AppError('invalid_input', 'The free report is about a different text.')
}

function start(
  db: DatabaseTransaction,
  context: RequestContext,
  input: Input,
  lite: LiteReport | null,
): Promise<ReportId> {
  return startReport(db, context, {
    kind: input.isLite ? 'lite' : 'full',
    searchQuery: input.searchQuery,
    searches: input.searches ?? null,
    ideaId: input.ideaId ?? lite?.idea_id ?? null,
    liteReportId: lite?.id ?? null,
  })
}

async function findSameRunning(db: DatabaseTransaction, input: Input): Promise<ReportId[]> {
  const kind = input.isLite ? 'lite' : 'full'
  // The lock serialises requests for one text, so that simultaneous ones share one scan.
  const searches = input.searches ?? null
  const text = JSON.stringify([kind, input.searchQuery, searches, input.ideaId ?? null])
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 1))`.execute(db)
  let query = db
    .selectFrom('pain_point_reports')
    .select('id')
    .where('status', '=', 'processing')
    .where('kind', '=', kind)
    .where('search_query', '=', input.searchQuery)
    .where(sql<boolean>`given_searches is not distinct from ${searches}::text[]`)
    .orderBy('created_at')
  if (input.isLite) query = query.where('idea_id', 'is not distinct from', input.ideaId ?? null)
  const same = await query.execute()
  return same.map(({ id }) => id)
}

async function checkRunningLimit(db: DatabaseTransaction, callerHash: string): Promise<void> {
  // The lock serialises requests from one IP, so that each counts the scans of the others.
  await sql`select pg_advisory_xact_lock(hashtextextended(${callerHash}, 0))`.execute(db)
  const { running } = await db
    .selectFrom('pain_point_reports')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('asked_by', '=', callerHash)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  if (running < maxRunningScansPerIp) return
  throw new AppError(
    'rate_limited',
    `${maxRunningScansPerIp} of your scans are still running. Please wait for one of them.`,
    { retryAfterSeconds: 10 },
  )
}
