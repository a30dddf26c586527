create table categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  created_at timestamptz(3) not null default now()
);

insert into categories (name)
values ('Health'), ('Productivity'), ('Education'), ('Finance'),
       ('Entertainment'), ('Social'), ('Business'), ('Lifestyle');

-- Times keep milliseconds, as a Date does, so that a page's cursor names its row exactly.
create table ideas (
  id uuid primary key,
  title text not null,
  description text not null,
  target_audience text[] not null,
  category text[] not null,
  location text[] not null,
  business_email text not null,
  session_id uuid not null,
  founder_key text not null,
  words tsvector not null,
  rank_up integer not null default 0,
  rank_net integer not null default 0,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  withdrawn_at timestamptz(3)
);

create index ideas_top on ideas (rank_up desc, rank_net desc, created_at desc, id desc)
  where withdrawn_at is null;
create index ideas_recent on ideas (created_at desc, id desc) where withdrawn_at is null;
create index ideas_found on ideas using gin (words, category, location, target_audience)
  where withdrawn_at is null;
create index ideas_of_founder on ideas (founder_key);

-- The counts that are true at every moment. Narrow, with free space on each page and no index on the
-- counts, so that an update stays on its page; the order of lists follows in ideas.rank_*.
create table idea_counters (
  idea_id uuid primary key,
  votes_up integer not null default 0 check (votes_up >= 0),
  votes_down integer not null default 0 check (votes_down >= 0),
  sign_ups integer not null default 0 check (sign_ups >= 0),
  is_open boolean not null default true
) with (fillfactor = 30);

-- What a day (UTC) added to an idea's counts; removals make it smaller.
create table idea_days (
  idea_id uuid not null,
  day date not null,
  votes_up integer not null default 0,
  votes_down integer not null default 0,
  sign_ups integer not null default 0,
  primary key (idea_id, day)
) with (fillfactor = 70);

-- One row per tag of an idea, in the order of lists, so that a filtered list is read from an index.
create table idea_tags (
  kind text not null check (kind in ('category', 'country', 'audience')),
  value text not null,
  idea_id uuid not null references ideas (id) on delete cascade,
  rank_up integer not null default 0,
  rank_net integer not null default 0,
  created_at timestamptz(3) not null,
  primary key (idea_id, kind, value)
);

create index idea_tags_top on idea_tags
  (kind, value, rank_up desc, rank_net desc, created_at desc, idea_id desc);
create index idea_tags_recent on idea_tags (kind, value, created_at desc, idea_id desc);

-- How many ideas there are in all ('all', '') and per tag; votes and sign-ups only in the first.
create table idea_totals (
  kind text not null,
  value text not null,
  ideas integer not null default 0 check (ideas >= 0),
  votes_up bigint not null default 0,
  sign_ups bigint not null default 0,
  primary key (kind, value)
);

insert into idea_totals (kind, value) values ('all', '');
