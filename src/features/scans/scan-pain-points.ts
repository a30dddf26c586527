import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import type { InputOf, OutputOf } from '../../platform/functions/declare.ts'
import { keyedHash } from '../../platform/http/signed.ts'
import { findIdea } from '../ideas/queries.ts'
import type { ReportId, scanPainPoints as contract } from './contract.ts'
import { runScan } from './jobs/run-scan.ts'
import { runningScansPerAddress, scanLimits } from './rules.ts'

type Input = InputOf<typeof contract>

/**
 * Starts a scan: the report's row and its job in one transaction. The same text that is being scanned
 * already gives that scan.
 * @throws AppError `payment_required` for a full scan, `not_found` for an unknown idea, `rate_limited`
 */
export async function scanPainPoints(
  context: Context,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  if (!input.isLite) {
    throw new AppError('payment_required', 'A full report needs a scan credit, and there is none.')
  }
  if (input.ideaId) await findIdea(context.db, input.ideaId)
  await context.limits.take(scanLimits.perAddress, context.actor.address)
  if (input.sessionId) await context.limits.take(scanLimits.perSession, input.sessionId)

  const newId = randomUUID() as ReportId
  const askedBy = keyedHash(context.actor.address, 'scan address', context.config.SECRET_KEY)
  const reportId = await context.db.transaction().execute(async (db) => {
    const running = await findSameRunning(db, input)
    if (running) return running
    await refuseTooManyRunning(db, askedBy)
    await db
      .insertInto('pain_point_reports')
      .values({
        id: newId,
        kind: 'lite',
        status: 'processing',
        search_query: input.searchQuery,
        idea_id: input.ideaId ?? null,
        asked_by: askedBy,
        created_at: context.clock(),
      })
      .execute()
    await context.jobs.enqueue(db, runScan, { reportId: newId })
    return newId
  })
  context.jobs.wake(runScan)
  return { reportId }
}

/** Who asks the same at the same time follows the same run. */
async function findSameRunning(db: DatabaseTransaction, input: Input): Promise<ReportId | null> {
  // Two requests of one text look one after the other.
  const text = JSON.stringify([input.searchQuery, input.ideaId ?? null])
  await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 1))`.execute(db)
  const same = await db
    .selectFrom('pain_point_reports')
    .select('id')
    .where('status', '=', 'processing')
    .where('kind', '=', 'lite')
    .where('search_query', '=', input.searchQuery)
    .where('idea_id', 'is not distinct from', input.ideaId ?? null)
    .executeTakeFirst()
  return same?.id ?? null
}

async function refuseTooManyRunning(db: DatabaseTransaction, askedBy: string): Promise<void> {
  // Two requests of one address count one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${askedBy}, 0))`.execute(db)
  const { running } = await db
    .selectFrom('pain_point_reports')
    .select((eb) => eb.fn.countAll<number>().as('running'))
    .where('asked_by', '=', askedBy)
    .where('status', '=', 'processing')
    .executeTakeFirstOrThrow()
  if (running < runningScansPerAddress) return
  throw new AppError(
    'rate_limited',
    `${runningScansPerAddress} of your scans are still running. Please wait for one of them.`,
    { retryAfterSeconds: 10 },
  )
}
