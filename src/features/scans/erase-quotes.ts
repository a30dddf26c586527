// Takes what a person wrote out of all reports that quote it. Every count stays: the text behind it is '(erased)'.
import { sql } from 'kysely'
import type { Claim } from '../../analysis/writing/section.ts'
import type { DatabaseTransaction } from '../../platform/db/tables.ts'
import type { Erased } from '../../platform/erasure.ts'
import type { SecretKeys } from '../../platform/secret-key.ts'
import { erasedText } from '../../shared/erased-text.ts'
import type { Id, ReportId } from '../../shared/schema/ids.ts'
import { eraseFromClaim, type QuotedTexts } from './erase-from-claim.ts'
import { getErasedId, hasErased, listErased } from './erased-discussions.ts'

/** @param names ids of the discussions; in old reports their URLs @param onlyIn null: in all reports */
export async function eraseQuotes(
  tx: DatabaseTransaction,
  names: readonly string[],
  keys: SecretKeys,
  onlyIn: ReportId | null = null,
): Promise<Erased> {
  const reports = await lockQuoting(tx, names, onlyIn)
  const erased = { pain_point_findings: 0, report_sections: 0, report_events: 0 }
  for (const report of reports) {
    const renamed = new Map(names.map((name) => [name, getErasedId(report.id, name, keys)]))
    const findings = await tx
      .selectFrom('pain_point_findings')
      .select(['discussion_id', 'quote', 'title', 'counted_from'])
      .where('report_id', '=', report.id)
      .execute()
    const texts = new Map(
      findings.map((one) => [
        one.discussion_id,
        [one.quote, ...(one.counted_from?.sentences ?? [])],
      ]),
    )
    const { evidence, assessment, recount } = report
    for (const { id, quote } of [...listStatements(evidence), ...listStatements(recount)]) {
      texts.set(id, [...(texts.get(id) ?? []), quote])
    }
    erased.report_sections += await eraseFromSections(tx, report.id, { renamed, texts })
    const sections = recount?.sections.map((section) => ({
      ...section,
      claims: section.claims.map((claim) => eraseFromClaim(claim, null, { renamed, texts })),
    }))
    await tx
      .updateTable('pain_point_reports')
      .set({
        evidence: toJson(eraseFromJson(evidence, renamed)),
        assessment: toJson(eraseFromJson(assessment, renamed)),
        recount: toJson(eraseFromJson(recount && { ...recount, sections }, renamed)),
      })
      .where('id', '=', report.id)
      .execute()
    const ofThem = findings.filter(
      (one) => renamed.has(one.discussion_id) || renamed.has(one.counted_from?.thread_id ?? ''),
    )
    const titles = ofThem.map(({ title }) => title)
    erased.report_events += await eraseEvents(tx, report.id, { names, titles })
    // Findings from before marks don't name their thread. A comment has the title of somebody else's post.
    const ofPosts = ofThem.filter(({ discussion_id: id }) => !commentPattern.test(id))
    await tx
      .updateTable('pain_point_findings')
      .set({ title: '' })
      .where('report_id', '=', report.id)
      .where('counted_from', 'is', null)
      .where(sql<boolean>`title = any (${ofPosts.map(({ title }) => title)}::text[])`)
      .execute()
    erased.pain_point_findings += await eraseFindings(tx, report.id, renamed)
  }
  return { pain_point_reports: reports.length, ...erased }
}

/** The ids of Hacker News don't tell comments from posts. */
const commentPattern = /^reddit:t1_|^lemmy:.*:comment:|^discourse:.*\/(?!1$)\d+$/

/** For a scan, or the writing of its report, that ran while its quotes were erased. Call `lockErased` before. */
export async function eraseLateQuotes(
  tx: DatabaseTransaction,
  keys: SecretKeys,
  id: ReportId,
): Promise<void> {
  if (!(await hasErased(tx))) return
  const { rows } = await sql<{ id: string; url: string | null }>`
    select discussion_id as id, source_url as url from pain_point_findings where report_id = ${id}
    union
    select counted_from ->> 'thread_id', null from pain_point_findings
    where report_id = ${id} and counted_from is not null
    union
    select data ->> 'discussion_id', data ->> 'source_url' from report_events
    where report_id = ${id} and kind = 'finding'
    union
    select jsonb_array_elements_text(jsonb_path_query_array(claims, '$[*].ids[*]')), null
    from report_sections where report_id = ${id}`.execute(tx)
  const names = rows.flatMap(({ id: name, url }) => (url === null ? [name] : [name, url]))
  const erased = new Set(await listErased(tx, names, keys))
  const late = rows.filter((row) => erased.has(row.id) || (row.url !== null && erased.has(row.url)))
  if (late.length > 0) await eraseQuotes(tx, [...new Set(late.map((row) => row.id))], keys, id)
}

/** A comment's title is its thread's: it was written by the person who began the thread. */
async function lockQuoting(
  tx: DatabaseTransaction,
  names: readonly string[],
  onlyIn: ReportId | null,
) {
  const holdsName = (json: string) =>
    sql`jsonb_path_exists(${sql.ref(json)}, '$.** ? (@ == $names[*])',
      jsonb_build_object('names', ${JSON.stringify(names)}::jsonb))`
  return tx
    .selectFrom('pain_point_reports as report')
    .select(['id', 'evidence', 'assessment', 'recount'])
    .where(sql<boolean>`(${onlyIn}::uuid is null or id = ${onlyIn})`)
    .where(
      sql<boolean>`(${holdsName('evidence')} or ${holdsName('assessment')} or ${holdsName('recount')}
        or id in (
          select report_id from pain_point_findings
          where discussion_id = any (${names}::text[]) or counted_from ->> 'thread_id' = any (${names}::text[])
          union
          select report_id from report_sections where ${holdsName('claims')}
          union
          select report_id from report_events
          where kind = 'finding' and data ->> 'discussion_id' = any (${names}::text[])))`,
    )
    .orderBy('id')
    .forUpdate('report')
    .execute()
}

async function eraseFromSections(
  tx: DatabaseTransaction,
  id: ReportId,
  quoted: QuotedTexts,
): Promise<number> {
  const sections = await tx
    .selectFrom('report_sections')
    .select(['name', 'claims', 'model'])
    .where('report_id', '=', id)
    .execute()
  const citing = sections.filter(({ claims }) => claims.some((claim) => isCiting(claim, quoted)))
  for (const { name, claims, model } of citing) {
    const changed = claims.map((claim, at) =>
      eraseFromClaim(claim, name === 'reasons' && at === 0 ? null : model, quoted),
    )
    await tx
      .updateTable('report_sections')
      .set({ claims: sql`${JSON.stringify(changed)}::jsonb` })
      .where('report_id', '=', id)
      .where('name', '=', name)
      .execute()
  }
  return citing.length
}

function isCiting({ ids }: Claim, { renamed }: QuotedTexts): boolean {
  return ids.some((id) => renamed.has(id))
}

/** They show quotes while a scan runs. */
async function eraseEvents(
  tx: DatabaseTransaction,
  id: ReportId,
  { names, titles }: { names: readonly string[]; titles: readonly string[] },
): Promise<number> {
  const { rows } = await sql<{ title: string }>`
    delete from report_events where report_id = ${id} and kind = 'finding'
      and data ->> 'discussion_id' = any (${names}::text[])
    returning data ->> 'title' as title`.execute(tx)
  const allTitles = [...titles, ...rows.map(({ title }) => title)].filter((title) => title !== '')
  await sql`
    update report_events set data = jsonb_set(data, '{title}', '""')
    where report_id = ${id} and kind = 'finding' and data ->> 'title' = any (${allTitles}::text[])`.execute(
    tx,
  )
  return rows.length
}

/** A row stays for each count, with nothing that leads to its discussion; its day alone does not. */
async function eraseFindings(
  tx: DatabaseTransaction,
  reportId: ReportId,
  renamed: ReadonlyMap<string, string>,
): Promise<number> {
  let count = 0
  for (const [name, id] of renamed) {
    const erased = await tx
      .updateTable('pain_point_findings')
      .set({
        id: sql<Id<'finding'>>`gen_random_uuid()`,
        discussion_id: id,
        quote: erasedText,
        title: '',
        source_url: '',
        community: null,
        text_hash: '',
        discussion_date: sql<Date>`date_trunc('day', discussion_date, 'UTC')`,
        counted_from: sql`counted_from || ${JSON.stringify({ thread_id: id, sentences: [] })}::jsonb`,
      })
      .where('report_id', '=', reportId)
      .where('discussion_id', '=', name)
      .returning('id')
      .execute()
    await tx
      .updateTable('pain_point_findings')
      .set({
        title: '',
        counted_from: sql`counted_from || ${JSON.stringify({ thread_id: id })}::jsonb`,
      })
      .where('report_id', '=', reportId)
      .where(sql<boolean>`counted_from ->> 'thread_id' = ${name}`)
      .execute()
    count += erased.length
  }
  return count
}

/** Statements with their quotes, wherever evidence or a recount holds them. */
function listStatements(value: unknown): { id: string; quote: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(listStatements)
  return 'quote' in value && 'id' in value
    ? [{ id: String(value.id), quote: String(value.quote) }, ...inside]
    : inside
}

function eraseFromJson(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return renamed.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => eraseFromJson(item, renamed))
  if (typeof value !== 'object' || value === null) return value
  const isErased = 'id' in value && renamed.has(String(value.id))
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isErased && key === 'quote' ? erasedText : eraseFromJson(part, renamed),
    ]),
  )
}

function toJson(value: unknown) {
  return value === null ? null : sql<never>`${JSON.stringify(value)}::jsonb`
}
