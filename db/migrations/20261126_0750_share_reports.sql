-- Links by which the person who started a scan shows its report to others; a withdrawn one stays known.
create table report_shares (
  id uuid primary key,
  report_id uuid not null references pain_point_reports (id) on delete cascade,
  created_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);

create index shares_of_report on report_shares (report_id);
create unique index report_shares_once on report_shares (report_id) where withdrawn_at is null;
