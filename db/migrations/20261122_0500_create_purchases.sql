-- One row per checkout session, written before the provider is asked for it.
create table purchases (
  id uuid primary key,
  kind text not null check (kind in ('report', 'waitlist')),
  -- paid: the money came and nothing could be given for it; `trouble` says why
  state text not null check (
    state in ('open', 'paid', 'fulfilled', 'refunded', 'disputed', 'expired')
  ),
  provider text not null,
  -- null until the provider has answered
  session_id text unique,
  -- what refunds and disputes name
  payment_id text,
  -- lower-cased; whom it is for
  email text not null,
  -- who opened the checkout
  browser_key text not null,
  -- as the buyer was shown it
  title text not null default '',
  -- what was bought: an idea's waitlist, or a full report, for a free one where it was bought from one.
  -- No foreign keys: books outlive what was sold.
  idea_id uuid,
  lite_report_id uuid,
  currency text not null,
  -- the currency's smallest unit
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  dispute text check (dispute in ('open', 'won', 'lost')),
  -- the buyer has done their part and the bank has not yet
  is_awaiting boolean not null default false,
  -- whether it gives its buyer what was bought, now
  is_granted boolean not null default false,
  trouble text,
  -- the scan credits it gave, and the full report that was started from the return page
  grant_id uuid,
  started_report_id uuid,
  -- what the buyer ticked about immediate delivery, word for word; null where nothing was ticked
  waiver text,
  -- How often the provider was asked, and the question whose answer stands here: an answer to an
  -- earlier question never overwrites that of a later one.
  asked integer not null default 0,
  applied integer not null default 0,
  -- when the job asks the provider by itself; null: no more
  ask_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  waived_at timestamptz(3),
  paid_at timestamptz(3),
  fulfilled_at timestamptz(3),
  check ((kind = 'waitlist') = (idea_id is not null)),
  check (not is_granted or fulfilled_at is not null)
);

-- An idea's waitlist is sold once.
create unique index purchases_granted_waitlist on purchases (idea_id)
  where kind = 'waitlist' and is_granted;
create index purchases_by_idea on purchases (idea_id) where idea_id is not null;
create index purchases_by_payment on purchases (payment_id) where payment_id is not null;
create index purchases_by_browser on purchases (browser_key, created_at desc);
create index purchases_to_ask on purchases (ask_at) where ask_at is not null;
create index purchases_newest on purchases (created_at desc, id desc);

-- Notices of the payment provider that were acted on: each is acted on once.
create table payment_notices (
  provider text not null,
  id text not null,
  type text not null,
  handled_at timestamptz(3) not null,
  primary key (provider, id)
);
create index payment_notices_by_time on payment_notices (handled_at);

-- Taken back with the money: such a credit cannot be spent, and the report it was spent on shows what a
-- free one shows.
alter table scan_credits add column revoked_at timestamptz(3);

-- Addresses that a browser has proved by opening a link mailed to them.
create table founder_proofs (
  browser_key text not null,
  -- lower-cased
  email text not null,
  proved_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (browser_key, email)
);
create index founder_proofs_by_expiry on founder_proofs (expires_at);
create index ideas_of_email on ideas (business_email);

-- Each time a waitlist was handed out, for its founder to see.
create table waitlist_downloads (
  id uuid primary key,
  idea_id uuid not null,
  downloaded_at timestamptz(3) not null
);
create index waitlist_downloads_of_idea on waitlist_downloads (idea_id, downloaded_at desc);
