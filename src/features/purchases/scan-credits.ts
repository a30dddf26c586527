import { randomUUID } from 'node:crypto'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../platform/db/tables.ts'
import type { ReportId } from '../../shared/schema/ids.ts'
import { selectVerifiedEmails } from '../founders/queries.ts'
import type { CreditId, GrantId } from './contract.ts'

export interface CreditGrant {
  email: string
  count: number
  /** may spend them at once; without it the link in the email must be opened first */
  browserKey?: string | null
}

export async function grantCredits(
  db: DatabaseTransaction,
  { email, count, browserKey = null }: CreditGrant,
  now: Date,
): Promise<GrantId> {
  const grantId = randomUUID() as GrantId
  const credits = Array.from({ length: count }, () => ({
    id: randomUUID() as CreditId,
    business_email: email.toLowerCase(),
    browser_key: browserKey,
    grant_id: grantId,
    created_at: now,
  }))
  await db.insertInto('scan_credits').values(credits).execute()
  return grantId
}

/** A browser holds the credits that it bought, those whose link it opened, and those of its verified emails. */
export interface CreditHolder {
  browserKey: string | null
  now: Date
}

/** The oldest first; the report's row must exist. @param holder `email` null: any credit @returns false without one */
export async function spendCredit(
  db: DatabaseTransaction,
  { browserKey, now, email }: CreditHolder & { email: string | null },
  reportId: string,
): Promise<boolean> {
  if (browserKey === null) return false
  const emailCondition = email === null ? sql`` : sql`and business_email = ${email.toLowerCase()}`
  const { rows } = await sql`
    update scan_credits set report_id = ${reportId}, browser_key = ${browserKey}
    where id = (
      select id from scan_credits
      where ${isHeldBy(browserKey, now)} and report_id is null and revoked_at is null ${emailCondition}
      order by created_at, id limit 1
      for update skip locked)
    returning id`.execute(db)
  return rows.length > 0
}

/** Called when the report came to no verdict: its credit can be spent again. Idempotent. */
export async function returnCredit(db: DatabaseTransaction, reportId: string): Promise<void> {
  await sql`
    with returned as (
      update scan_credits set report_id = null where report_id = ${reportId} returning id)
    update pain_point_reports set returned_credit_id = returned.id
    from returned where pain_point_reports.id = ${reportId}`.execute(db)
}

export async function holdsReport(
  db: Database,
  browserKey: string | null,
  reportId: string,
): Promise<boolean> {
  if (browserKey === null) return false
  const credit = await db
    .selectFrom('scan_credits')
    .select('id')
    .where('report_id', '=', reportId)
    .where('browser_key', '=', browserKey)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return credit !== undefined
}

/** Before `findOwnFullReport`: two requests at the same moment must not both find none and start one. */
export async function lockFreeReport(tx: DatabaseTransaction, freeId: ReportId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${freeId}, 3))`.execute(tx)
}

/** The newest full report of a free one that this browser's credit paid for; null: there is none, or it failed. */
export async function findOwnFullReport(
  db: Database,
  browserKey: string | null,
  freeId: ReportId,
): Promise<ReportId | null> {
  if (browserKey === null) return null
  const report = await db
    .selectFrom('pain_point_reports as report')
    .innerJoin('scan_credits as credit', 'credit.report_id', 'report.id')
    .select('report.id')
    .where('report.lite_report_id', '=', freeId)
    .where('report.kind', '=', 'full')
    .where('credit.browser_key', '=', browserKey)
    .where('credit.revoked_at', 'is', null)
    .orderBy('report.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return report?.id ?? null
}

export async function countCredits(db: Database, holder: CreditHolder): Promise<number> {
  return (await listUnspentCredits(db, holder)).length
}

export async function listUnspentCredits(
  db: Database,
  { browserKey, now }: CreditHolder,
): Promise<{ business_email: string }[]> {
  if (browserKey === null) return []
  return db
    .selectFrom('scan_credits')
    .select('business_email')
    .where(isHeldBy(browserKey, now))
    .where('report_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

function isHeldBy(browserKey: string, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`(browser_key = ${browserKey}
    or business_email in (${selectVerifiedEmails(browserKey, now)}))`
}

export async function revokeCredits(
  db: DatabaseTransaction,
  grantId: GrantId,
  now: Date,
): Promise<void> {
  await db
    .updateTable('scan_credits')
    .set({ revoked_at: now })
    .where('grant_id', '=', grantId)
    .execute()
}

export async function restoreCredits(db: DatabaseTransaction, grantId: GrantId): Promise<void> {
  await db
    .updateTable('scan_credits')
    .set({ revoked_at: null })
    .where('grant_id', '=', grantId)
    .execute()
}

/**
 * `revoked_at` alone does not say so: a test scan that ended with real payments is revoked, too. The purchase's money went back, or
 * its dispute was lost. Refers to a row of purchases.
 */
const isRefundedPurchase: RawBuilder<SqlBool> = sql<SqlBool>`(purchases.state = 'refunded'
  or (purchases.state = 'disputed' and purchases.dispute = 'lost'))`

/** False for a gift, which nobody paid for. */
export async function isRefundedGrant(db: Database, grantId: GrantId): Promise<boolean> {
  const purchase = await db
    .selectFrom('purchases')
    .select('id')
    .where('grant_id', '=', grantId)
    .where(isRefundedPurchase)
    .executeTakeFirst()
  return purchase !== undefined
}

/** Whether its purchase ended when real payments began, see `endTrials`. */
export async function isEndedTrial(db: Database, grantId: GrantId): Promise<boolean> {
  const purchase = await db
    .selectFrom('purchases')
    .select('id')
    .where('grant_id', '=', grantId)
    .where('state', '=', 'expired')
    .executeTakeFirst()
  return purchase !== undefined
}

/** Also of a report that gave its credit back before: what it shows was paid for with it. */
export async function isRefunded(db: Database, reportId: ReportId): Promise<boolean> {
  const report = await db
    .selectFrom('pain_point_reports')
    .select('id')
    .where('id', '=', reportId)
    .where(isRefundedReport)
    .executeTakeFirst()
  return report !== undefined
}

/** `isRefunded` as SQL. Refers to a row of pain_point_reports. */
export const isRefundedReport: RawBuilder<SqlBool> = sql<SqlBool>`exists (
  select from scan_credits
  join purchases on purchases.grant_id = scan_credits.grant_id
  where scan_credits.revoked_at is not null and ${isRefundedPurchase}
    and (scan_credits.report_id = pain_point_reports.id
      or scan_credits.id = pain_point_reports.returned_credit_id))`

export async function holdsGrant(
  db: Database,
  browserKey: string,
  grantId: GrantId,
): Promise<boolean> {
  const credit = await db
    .selectFrom('scan_credits')
    .select('id')
    .where('grant_id', '=', grantId)
    .where('browser_key', '=', browserKey)
    .executeTakeFirst()
  return credit !== undefined
}

/** @returns `reportId`: what it was spent on; null: nothing */
export async function lockGrantCredit(
  tx: DatabaseTransaction,
  grantId: GrantId,
): Promise<{ reportId: string | null; isRevoked: boolean }> {
  const credit = await tx
    .selectFrom('scan_credits')
    .select(['report_id', 'revoked_at'])
    .where('grant_id', '=', grantId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { reportId: credit.report_id, isRevoked: credit.revoked_at !== null }
}

/** Call `lockGrantCredit` first. */
export async function spendGrantCredit(
  tx: DatabaseTransaction,
  grantId: GrantId,
  reportId: string,
): Promise<void> {
  await tx
    .updateTable('scan_credits')
    .set({ report_id: reportId })
    .where('grant_id', '=', grantId)
    .where('report_id', 'is', null)
    .execute()
}
