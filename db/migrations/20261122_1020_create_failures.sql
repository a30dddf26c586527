-- What went wrong inside, for the operator's desk. Kept for 30 days.
create table failures (
  id uuid primary key,
  -- a function, a path or a job
  name text not null,
  message text not null,
  code text,
  request_id text,
  at timestamptz(3) not null
);

create index failures_recent on failures (at desc, id desc);
