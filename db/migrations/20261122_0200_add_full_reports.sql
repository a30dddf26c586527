-- A full report: what was counted into its score, and its texts, kept section by section as they are written.
alter table pain_point_reports add column assessment jsonb;

create table report_sections (
  report_id uuid not null references pain_point_reports on delete cascade,
  name text not null,
  -- [{text, ids}]: sentences, each with the discussions behind it
  claims jsonb not null,
  -- null: the built-in analyst
  model text,
  -- sentences of the model that did not hold
  dropped integer not null,
  -- why the built-in text stands although a model was asked
  fallback_reason text,
  tokens_in integer not null,
  tokens_out integer not null,
  -- millionths of a USD; null where no price is set
  cost_micros bigint,
  primary key (report_id, name)
);

-- One right to one full report. Spent while a report is named; a report that comes to nothing gives it back.
create table scan_credits (
  id uuid primary key,
  business_email text not null,
  -- who may spend it: the browser that bought it, or opened its link
  browser_key text,
  -- given or bought together: one letter, one link
  grant_id uuid not null,
  report_id uuid unique references pain_point_reports on delete set null,
  created_at timestamptz(3) not null
);

create index scan_credits_by_browser on scan_credits (browser_key);
create index scan_credits_by_grant on scan_credits (grant_id);
create index scan_credits_by_email on scan_credits (business_email);
