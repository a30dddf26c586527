import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import { type Erased, type Erasure, eraseWords } from '../../platform/erasure.ts'
import { erasedText } from '../../shared/erased-text.ts'

/** Run it before ideas are erased. Reports about their ideas stay, as others started or paid for some. */
export async function erasePerson(tx: DatabaseTransaction, { emails }: Erasure): Promise<Erased> {
  const reports = await tx
    .selectFrom('pain_point_reports as report')
    .innerJoin('ideas', 'ideas.id', 'report.idea_id')
    .select(['report.id', 'ideas.title', 'ideas.description', 'report.searches'])
    .where('ideas.business_email', 'in', emails)
    .orderBy('report.id')
    .forUpdate('report')
    .execute()
  for (const { id, title, description, searches } of reports) {
    const erasedSearches = searches.map((search) => ({ ...search, query: erasedText }))
    await tx
      .updateTable('pain_point_reports')
      .set({
        search_query: erasedText,
        given_searches: null,
        searches: sql`${JSON.stringify(erasedSearches)}::jsonb`,
      })
      .where('id', '=', id)
      .execute()
    const sections = await tx
      .selectFrom('report_sections')
      .select(['name', 'claims'])
      .where('report_id', '=', id)
      .execute()
    for (const { name, claims } of sections) {
      const erasedClaims = claims.map((claim) => ({
        ...claim,
        text: eraseWords(claim.text, [title, description]),
      }))
      await tx
        .updateTable('report_sections')
        .set({ claims: sql`${JSON.stringify(erasedClaims)}::jsonb` })
        .where('report_id', '=', id)
        .where('name', '=', name)
        .execute()
    }
  }
  return { pain_point_reports: reports.length }
}
