-- Reports that founders show on their ideas' pages. A replaced one stays known, so that replacing can be seen.
create table published_reports (
  report_id uuid primary key references pain_point_reports (id) on delete cascade,
  idea_id uuid not null references ideas (id) on delete cascade,
  published_at timestamptz(3) not null,
  -- Also the report itself, with score and verdict; share_id is the link that publishing it opened.
  shows_full_report boolean not null default false,
  share_id uuid references report_shares (id) on delete set null,
  replaced_at timestamptz(3),
  replaced_by uuid references pain_point_reports (id) on delete set null,
  withdrawn_at timestamptz(3),
  check (replaced_by is null or replaced_at is not null),
  check (share_id is null or shows_full_report)
);

create unique index published_reports_once on published_reports (idea_id)
  where replaced_at is null and withdrawn_at is null;
create index published_reports_of_idea on published_reports (idea_id);
create index published_reports_replaced_by on published_reports (replaced_by)
  where replaced_by is not null;
create index published_reports_share on published_reports (share_id) where share_id is not null;
create index published_reports_newest on published_reports (published_at)
  where replaced_at is null and withdrawn_at is null;
