-- Which words people agreed to; the version is the hash of the wording.
create table consent_wordings (
  version text primary key,
  wording text not null,
  first_used_at timestamptz(3) not null
);

-- An entry per idea and address. The newsletter's entries have the all-zero idea, so no foreign key.
create table waitlist (
  id uuid primary key,
  idea_id uuid not null,
  email text not null,
  -- the address as one person: without dots and plus-tags
  person text not null,
  comments text not null,
  verified boolean not null default false,
  -- who signed up, and whose browser opened the link
  session_id uuid,
  verified_session_id uuid,
  -- null for the newsletter
  referral_code text,
  -- The entry that brought this one: named at sign-up, credited once this one is verified. It may have
  -- left since; a foreign key would write to this row then, and lock rows in no fixed order.
  referred_by uuid,
  is_credited boolean not null default false,
  referrals integer not null default 0 check (referrals >= 0),
  consent_version text references consent_wordings (version),
  consented_at timestamptz(3),
  -- null once confirmed; an entry whose link ran out long ago is deleted
  link_expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  verified_at timestamptz(3),
  -- the how-manieth of its idea to be verified; those before it may have left
  turn integer,
  unique (idea_id, email),
  check (verified = (verified_at is not null) and verified = (turn is not null))
);

-- The order of a waitlist, and the order of turns alone: places are counted in both.
create index waitlist_places on waitlist (idea_id, referrals desc, turn) where verified;
create unique index waitlist_turns on waitlist (idea_id, turn) where verified;
create index waitlist_codes on waitlist (referral_code) where referral_code is not null;
-- One person is credited to an entry once, under however many addresses.
create unique index waitlist_credits on waitlist (referred_by, person) where is_credited;
create index waitlist_open_links on waitlist (link_expires_at) where link_expires_at is not null;

-- How many entries are left of each thousand turns of an idea, so that nobody's place is counted one by
-- one from the first.
create table waitlist_blocks (
  idea_id uuid not null,
  block integer not null,
  entries integer not null check (entries >= 0),
  primary key (idea_id, block)
);
