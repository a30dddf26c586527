-- Who took an idea from the lists: its founder for good, an administrator until it is restored.
alter table ideas add column withdrawn_by text check (withdrawn_by in ('founder', 'administrator'));
update ideas set withdrawn_by = 'founder' where withdrawn_at is not null;
alter table ideas add check ((withdrawn_at is null) = (withdrawn_by is null));

create index votes_held on votes (cast_at desc) where is_held;

-- Who may not write here: callers of a network, letters' addresses of a pattern, a browser's session.
create table blocks (
  id uuid primary key,
  kind text not null check (kind in ('network', 'email', 'session')),
  -- 203.0.113.0/24, *@spam.example, or a session's id
  pattern text not null,
  -- why, for the other administrators
  note text not null,
  created_at timestamptz(3) not null,
  unique (kind, pattern)
);

-- What administrators did, whatever became of it: written before the act, and again after it.
create table audit_entries (
  id uuid primary key,
  -- null: the operator, at the machine itself. No foreign key: the log outlives accounts.
  user_id uuid,
  -- a function's name, or a command's
  act text not null,
  -- the ids and values that say what it was done to
  about jsonb not null,
  -- 'begun', 'done', or the code of the refusal
  outcome text not null,
  at timestamptz(3) not null
);

create index audit_entries_recent on audit_entries (at desc, id desc);
