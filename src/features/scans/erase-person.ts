import { sql } from 'kysely'
import { writePlainSections } from '../../analysis/writing/plain-sections.ts'
import type { PlainSection, ReportFacts } from '../../analysis/writing/section.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased, Erasure } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'
import type { ReportId } from '../../shared/schema/ids.ts'
import { readFacts } from '../reports/report-facts.ts'
import { readSections } from '../reports/report-sections.ts'

/**
 * Run it before ideas and purchases are erased. The reports stay without the person's words: others started or
 * paid for some.
 */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const ids = await findReports(tx, emails)
  const reports = await tx
    .selectFrom('pain_point_reports')
    .select(['id', 'searches'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, searches } of reports) {
    const erasedSearches = searches.map((search) => ({ ...search, query: erasedText }))
    await tx
      .updateTable('pain_point_reports')
      .set({
        search_query: erasedText,
        given_searches: null,
        searches: sql`${JSON.stringify(erasedSearches)}::jsonb`,
        browser_key: sql`case when browser_key in (${selectBrowsers(emails)}) then null
          else browser_key end`,
      })
      .where('id', '=', id)
      .execute()
    await eraseModelTexts(tx, id)
  }
  return { pain_point_reports: reports.length }
}

/** For texts that were being written during the erasure. Call it in the transaction that ends the report. */
export async function eraseLateWords(tx: DatabaseTransaction, id: ReportId): Promise<void> {
  const report = await tx
    .selectFrom('pain_point_reports')
    .select('search_query')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (report?.search_query === erasedText) await eraseModelTexts(tx, id)
}

/** A model was given the person's text and may reword it anywhere; the built-in analyst never sees it. */
async function eraseModelTexts(tx: DatabaseTransaction, id: ReportId): Promise<void> {
  const written = (await readSections(tx, id)).filter(({ model }) => model !== null)
  if (written.length === 0) return
  const facts = await readFacts(tx, id)
  const builtIn = facts ? writeBuiltIn(facts) : []
  for (const { name, claims } of written) {
    const replacement =
      builtIn.find((one) => one.name === name)?.claims ??
      // No model writes the verdict, the first of the reasons.
      claims.map((claim, at) =>
        name === 'reasons' && at === 0 ? claim : { text: erasedText, ids: claim.ids },
      )
    await tx
      .updateTable('report_sections')
      .set({
        claims: sql`${JSON.stringify(replacement)}::jsonb`,
        model: null,
        dropped: 0,
        fallback_reason: erasedReason,
      })
      .where('report_id', '=', id)
      .where('name', '=', name)
      .execute()
  }
}

const erasedReason = 'the text that it was given was erased'

/** @returns nothing once the findings are deleted, or if an older version counted less than the texts need */
function writeBuiltIn(facts: ReportFacts): PlainSection[] {
  if (facts.findings.length === 0) return []
  try {
    return writePlainSections(facts)
  } catch {
    return []
  }
}

/** Run it before anything is erased. Free reports that this person bought from, and full ones bought from theirs. */
export async function listReportsOfOthers(
  tx: DatabaseTransaction,
  emails: readonly string[],
): Promise<ReportId[]> {
  const ids = await findReports(tx, emails)
  const { rows } = await sql<{ id: ReportId }>`
    select id from pain_point_reports
    where id <> all (${ids}::uuid[])
      and (lite_report_id = any (${ids}::uuid[])
        or id in (select lite_report_id from pain_point_reports where id = any (${ids}::uuid[]))
        or id in (select lite_report_id from purchases where email = any (${emails}::text[])))
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Reports about a person's ideas, those that their purchases and credits paid for, and the free ones before
 * these, if the person's browsers started them.
 */
export async function findReports(
  tx: DatabaseTransaction,
  emails: readonly string[],
): Promise<ReportId[]> {
  const { rows } = await sql<{ id: ReportId }>`
    with own_credits as (
      select id, report_id from scan_credits where business_email = any (${emails}::text[])),
    paid as (
      select started_report_id, lite_report_id from purchases
      where email = any (${emails}::text[]) and paid_at is not null),
    full_reports as (
      select id, lite_report_id from pain_point_reports
      where id in (select report_id from own_credits)
        or returned_credit_id in (select id from own_credits)
        or id in (select started_report_id from paid))
    select id from full_reports
    union
    select id from pain_point_reports
    where browser_key in (${selectBrowsers(emails)}) and id in (
      select lite_report_id from full_reports union all select lite_report_id from paid)
    union
    select report.id from pain_point_reports report join ideas on ideas.id = report.idea_id
    where ideas.business_email = any (${emails}::text[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Keys of the browsers that paid with these emails or opened a link mailed to them. Anyone can type an email and not pay. */
function selectBrowsers(emails: readonly string[]) {
  return sql`
    select browser_key from purchases where email = any (${emails}::text[]) and paid_at is not null
    union all select browser_key from scan_credits where business_email = any (${emails}::text[])
    union all select browser_key from founder_proofs where email = any (${emails}::text[])
    union all select founder_key from ideas where business_email = any (${emails}::text[])`
}
