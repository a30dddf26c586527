-- What a scan counted, each figure with the discussions behind it.
alter table pain_point_reports add column evidence jsonb;

-- Where a quote stands, when its text was read, and the hash of the text it was cut from.
alter table pain_point_findings
  add column discussion_id text,
  add column source text,
  add column community text,
  add column fetched_at timestamptz(3),
  add column text_hash text,
  add column signals text[] not null default '{}';

update pain_point_findings set
  discussion_id = source_url,
  source = platform,
  fetched_at = (select created_at from pain_point_reports where id = report_id),
  text_hash = '';

alter table pain_point_findings
  alter column discussion_id set not null,
  alter column source set not null,
  alter column fetched_at set not null,
  alter column text_hash set not null,
  alter column signals drop default;

-- Texts of others are not kept for ever.
create index findings_by_age on pain_point_findings (fetched_at);
