-- A credit that a report without a verdict gave back may be spent again, so it no longer names that report.
-- If the purchase is refunded later, this report, too, shows only what a free one shows.
alter table pain_point_reports add column returned_credit_id uuid;

update pain_point_reports r set returned_credit_id = c.id
from purchases p
join scan_credits c on c.grant_id = p.grant_id
where r.id = p.started_report_id and c.report_id is distinct from r.id;
