import { sql } from 'kysely'
import { getSubject } from '../../analysis/subject/get-subject.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, eraseWords } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'
import type { ReportId } from '../../shared/schema/ids.ts'

/**
 * Run it before ideas and purchases are erased. The reports stay without the person's words: others started or
 * paid for some.
 */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const ids = await findReports(tx, emails)
  const reports = await tx
    .selectFrom('pain_point_reports as report')
    .leftJoin('ideas', 'ideas.id', 'report.idea_id')
    .select(['report.id', 'report.search_query', 'report.searches'])
    .select(['ideas.title', 'ideas.description'])
    .where(sql<boolean>`report.id = any (${ids}::uuid[])`)
    .orderBy('report.id')
    .forUpdate('report')
    .execute()
  for (const { id, searches, search_query: searchQuery, title, description } of reports) {
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
    const { idea, problem } = getSubject(searchQuery)
    await eraseFromSections(tx, id, [title ?? '', description ?? '', idea, problem])
  }
  return { pain_point_reports: reports.length }
}

async function eraseFromSections(
  tx: DatabaseTransaction,
  id: ReportId,
  words: readonly string[],
): Promise<void> {
  const sections = await tx
    .selectFrom('report_sections')
    .select(['name', 'claims'])
    .where('report_id', '=', id)
    .execute()
  for (const { name, claims } of sections) {
    const erasedClaims = claims.map((claim) => ({ ...claim, text: eraseWords(claim.text, words) }))
    await tx
      .updateTable('report_sections')
      .set({ claims: sql`${JSON.stringify(erasedClaims)}::jsonb` })
      .where('report_id', '=', id)
      .where('name', '=', name)
      .execute()
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
