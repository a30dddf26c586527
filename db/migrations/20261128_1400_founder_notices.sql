-- News of their ideas for founders: one row per email. A typed email is asked once in seven days, and gets news
-- only after it has confirmed.
create table founder_notices (
  id uuid primary key,
  email text not null unique,
  -- null: asked, and not answered yet
  how_often text check (how_often in ('off', 'daily', 'weekly')),
  asked_at timestamptz(3),
  confirmed_at timestamptz(3),
  -- when a day's or week's news was last looked for, whether or not there was any
  checked_at timestamptz(3),
  last_sent_at timestamptz(3),
  -- when a browser of the founder was last on the site
  seen_at timestamptz(3),
  -- the last email said that they end until the founder comes back
  stopped_at timestamptz(3),
  check (how_often is null or how_often = 'off' or confirmed_at is not null)
);

create index founder_notices_due on founder_notices (how_often, checked_at)
  where how_often in ('daily', 'weekly') and stopped_at is null;
create index founder_notices_unanswered on founder_notices (asked_at) where how_often is null;

-- The counts of an idea that its founder has been emailed, so that only what is new is.
create table founder_notice_ideas (
  idea_id uuid primary key references ideas (id) on delete cascade,
  votes_up integer not null default 0,
  votes_down integer not null default 0,
  votes_held integer not null default 0,
  sign_ups integer not null default 0,
  -- the highest number of sign-ups that had an email of its own: 1, then 5
  milestone smallint not null default 0
);

-- A person with many spellings of an email is asked once, too.
create index letters_of_founder_offers on letters (person, created_at desc)
  where kind = 'founder-notices-offer';
