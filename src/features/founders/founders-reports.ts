import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * A lite report that a browser of the founder started, a full one with the founder's credit: other reports of the
 * idea belong to other people. Refers to rows `report` of pain_point_reports and `idea` of ideas.
 */
export function isOfFounder(now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`case report.kind
    when 'lite' then report.browser_key = idea.founder_key
      or exists (
        select from founder_proofs f
        where f.browser_key = report.browser_key and f.email = idea.business_email
          and f.expires_at > ${now})
    else exists (
      select from scan_credits s
      where (s.report_id = report.id or s.id = report.returned_credit_id) and s.revoked_at is null
        and (s.business_email = idea.business_email or s.browser_key = idea.founder_key))
  end`
}
