-- What programs call with: only its hash is here, and it is shown once.
create table api_keys (
  id uuid primary key,
  -- null: an administrator's, for the whole site
  idea_id uuid references ideas (id) on delete cascade,
  name text not null,
  scopes text[] not null check (scopes <@ array['read', 'submit', 'scan']),
  secret_hash text not null unique,
  -- its beginning, to tell it from others
  hint text not null,
  created_at timestamptz(3) not null,
  -- to the minute
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

create index api_keys_idea on api_keys (idea_id);

-- Where a founder wants to be told of what happens to an idea.
create table webhooks (
  id uuid primary key,
  idea_id uuid not null references ideas (id) on delete cascade,
  url text not null,
  events text[] not null check (events <@ array['votes.milestone', 'sign-up.verified', 'report.ready']),
  -- what its calls are signed with, sealed
  secret text not null,
  created_at timestamptz(3) not null,
  -- everything up to here was looked through for events
  seen_until timestamptz(3) not null,
  -- up-votes of the last milestone that was passed
  milestone integer not null default 0,
  failing_since timestamptz(3),
  disabled_at timestamptz(3)
);

create index webhooks_idea on webhooks (idea_id);

-- One event for one webhook: told once, tried until it was taken or given up.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  -- what makes it one: a sign-up's id, a report's, the milestone
  subject text not null,
  payload jsonb not null,
  status text not null check (status in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  leased_until timestamptz(3),
  -- what the receiver answered last
  answer_status integer,
  reason text,
  created_at timestamptz(3) not null,
  delivered_at timestamptz(3),
  unique (webhook_id, event, subject)
);

create index webhook_deliveries_due on webhook_deliveries (due_at) where status = 'waiting';
create index webhook_deliveries_recent on webhook_deliveries (webhook_id, created_at desc, id desc);
