-- Which findings are counted, which searches a scan made, and what read its texts.
alter table pain_point_findings
  add column certainty text not null default 'sure' check (certainty in ('sure', 'maybe', 'subject'));

alter table pain_point_reports
  -- the founder's own searches in place of planned ones
  add column given_searches text[],
  -- with what each brought
  add column searches jsonb not null default '[]',
  -- null until the scan has ended well
  add column reading jsonb,
  add column maybe_findings integer not null default 0,
  add column subject_findings integer not null default 0;
