-- What a language model took to plan a scan's searches and to grade its texts.
alter table pain_point_reports
  add column scan_tokens_in integer not null default 0,
  add column scan_tokens_out integer not null default 0,
  -- millionths of a USD; null where no price is set
  add column scan_cost_micros bigint;
