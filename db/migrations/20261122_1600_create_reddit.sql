-- The one connection to Reddit, if there is one. Tokens and the app's secret are sealed.
create table reddit_credentials (
  id uuid primary key,
  -- how it was made: by Reddit's own page, by a password, or with tokens typed in
  way text not null check (way in ('code', 'password', 'manual')),
  access_token text not null,
  -- null: Reddit gave none, and nothing renews the access
  refresh_token text,
  -- null: the app of REDDIT_CLIENT_ID
  client_id text,
  client_secret text,
  subreddit text not null,
  username text,
  expires_at timestamptz(3) not null,
  -- why it does not work any more, for people
  problem text,
  -- Reddit asked this account to post nothing before then
  posting_resumes_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create unique index reddit_credentials_one on reddit_credentials ((true));

-- Where ideas of a category are posted.
create table reddit_category_mappings (
  id uuid primary key,
  -- a deleted category leaves its mapping, which then is nobody's
  category_id uuid not null,
  subreddit text not null,
  -- null: description and link
  post_template text,
  active boolean not null default true,
  created_at timestamptz(3) not null
);

create unique index reddit_category_mappings_once on reddit_category_mappings (category_id, lower(subreddit));

-- One row for an idea and subreddit, ever: what makes a second post impossible.
create table reddit_post_tracking (
  id uuid primary key,
  idea_id uuid not null,
  subreddit text not null,
  state text not null check (state in ('armed', 'doubtful', 'posted', 'removed', 'refused')),
  -- who posted: where to look when it is not known whether the post was made
  account text,
  -- as in t3_1kh35wk
  post_id text,
  post_url text,
  -- of a refusal or doubt, for people
  reason text,
  is_automatic boolean not null,
  -- when the last try began
  armed_at timestamptz(3) not null,
  posted_at timestamptz(3),
  -- when to ask Reddit about it again; null: never
  look_at timestamptz(3),
  looks integer not null default 0,
  score integer,
  comments integer,
  scored_at timestamptz(3),
  check (state not in ('posted', 'removed') or posted_at is not null)
);

create unique index reddit_post_tracking_once on reddit_post_tracking (idea_id, lower(subreddit));
create index reddit_post_tracking_due on reddit_post_tracking (look_at) where look_at is not null;
create index reddit_post_tracking_recent on reddit_post_tracking (armed_at desc, id desc);

-- What was carried elsewhere, as it happened.
create table distribution_events (
  id uuid primary key,
  idea_id uuid not null,
  event_type text not null check (event_type in ('reddit_post')),
  metadata jsonb not null,
  created_at timestamptz(3) not null
);

create index distribution_events_recent on distribution_events (event_type, created_at desc, id desc);

-- One row at most; none: off, with the usual cooldown.
create table reddit_automation_status (
  id boolean primary key default true check (id),
  is_on boolean not null,
  cooldown_hours integer not null check (cooldown_hours between 1 and 720),
  -- a run holds it until then, unless it ends before
  running_until timestamptz(3),
  last_run_at timestamptz(3),
  -- what the last run did, for people
  last_outcome text,
  -- null: the last run met no fault
  last_error text
);
