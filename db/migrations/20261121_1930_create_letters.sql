-- The outbox: a letter is written in the transaction that causes it, and a job sends it. Its text is not
-- kept: it is made from `data` when it is sent, the same each time.
create table letters (
  id uuid primary key,
  kind text not null,
  -- the row that it is about; with kind and person it tells a letter that would be a repeat
  about text not null,
  recipient text not null,
  -- the recipient as one person: without dots and plus-tags
  person text not null,
  data jsonb not null,
  -- caused by somebody who typed an address: spaced and capped
  is_requested boolean not null,
  -- one of many: waits behind those that somebody waits for
  is_bulk boolean not null,
  status text not null default 'waiting' check (status in
    ('waiting', 'sent', 'delivered', 'refused', 'bounced', 'complained', 'suppressed', 'doubtful')),
  -- why it waits or was not sent, for the operator
  reason text,
  provider text,
  provider_id text,
  attempts integer not null default 0,
  due_at timestamptz(3) not null,
  -- a process is sending it; after this time that process is taken for dead
  leased_until timestamptz(3),
  -- tries whose outcome is not known, and when the first of them began
  doubts integer not null default 0,
  doubtful_since timestamptz(3),
  created_at timestamptz(3) not null,
  sent_at timestamptz(3)
);

create index letters_due on letters (is_bulk, due_at) where status = 'waiting';
create index letters_of_person on letters (person, created_at desc) where is_requested;
create index letters_of_provider on letters (provider_id) where provider_id is not null;
create index letters_of_age on letters (created_at);
create index letters_in_trouble on letters (status) where status in ('refused', 'doubtful');

-- Addresses that no letter goes to any more: their mailbox refused for good, or its owner complained.
create table suppressed_addresses (
  address text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  created_at timestamptz(3) not null
);

-- Small values with an expiry.
create table stored_values (
  -- by bytes, so that keys are also found by how they begin
  key text collate "C" primary key,
  value jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index stored_values_expire on stored_values (expires_at);
