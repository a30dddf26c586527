create table pain_point_reports (
  id uuid primary key,
  kind text not null check (kind in ('lite', 'full')),
  status text not null check (status in ('processing', 'completed', 'failed')),
  search_query text not null,
  idea_id uuid references ideas (id) on delete set null,
  lite_report_id uuid references pain_point_reports (id) on delete set null,
  asked_by text not null,
  validation_score double precision,
  recommendation text,
  sentiment_score double precision,
  total_findings integer not null default 0,
  error_message text,
  coverage jsonb not null default '[]',
  created_at timestamptz(3) not null,
  completed_at timestamptz(3)
);

create index reports_running on pain_point_reports (asked_by) where status = 'processing';
create index reports_of_idea on pain_point_reports (idea_id, created_at desc);

create table pain_point_findings (
  id uuid primary key,
  report_id uuid not null references pain_point_reports (id) on delete cascade,
  platform text not null,
  sentiment text not null check (sentiment in ('positive', 'negative', 'other')),
  quote text not null,
  title text not null,
  source_url text not null,
  discussion_date timestamptz(3) not null,
  relevance_score double precision not null
);

create index findings_of_report on pain_point_findings (report_id, relevance_score desc, id);

create table pain_point_metrics (
  report_id uuid not null references pain_point_reports (id) on delete cascade,
  platform text not null,
  discussion_count integer not null,
  avg_sentiment double precision not null,
  primary key (report_id, platform)
);

-- What a scan did, in order: followed live, and again from the middle after a broken connection.
create table report_events (
  id bigint generated always as identity primary key,
  report_id uuid not null references pain_point_reports (id) on delete cascade,
  kind text not null check (kind in ('step', 'source', 'finding', 'done', 'failed')),
  data jsonb not null,
  created_at timestamptz(3) not null default now()
);

create index events_of_report on report_events (report_id, id);
