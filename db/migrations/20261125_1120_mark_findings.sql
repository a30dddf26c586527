-- A founder's marks on the findings of their own report, and what is counted by them.
alter table pain_point_findings
  add column mark text check (mark in ('has it', 'same subject', 'not about this')),
  -- kind, thread, countries and sentences: what counting starts from; null in reports from before marks
  add column counted_from jsonb;

alter table pain_point_reports
  -- the browser that started it; null in reports from before marks
  add column browser_key text,
  -- counted by the marks, beside the figures of our own reading; null while nothing is marked
  add column recount jsonb;
