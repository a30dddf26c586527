-- People who confirmed their address: they get the ideas that match their interests.
create table validators (
  id uuid primary key,
  email text not null unique,
  name text not null,
  interests text[] not null,
  -- the page that they were browsing when they signed up
  source_url text,
  source_title text,
  confirmed_at timestamptz(3) not null,
  -- ideas posted up to here were looked at for their letters; null before the first time
  told_until timestamptz(3)
);

-- What waits for its link. A link brings what was asked for with it and nothing else, so that a stranger
-- who types somebody's address changes nothing of theirs.
create table validator_sign_ups (
  id uuid primary key,
  email text not null,
  name text not null,
  interests text[] not null,
  source_url text,
  source_title text,
  session_id uuid,
  link_expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);

create unique index validator_sign_ups_waiting on validator_sign_ups (email, name, interests)
  where confirmed_at is null;
create index validator_sign_ups_of_email on validator_sign_ups (email);
create index validator_sign_ups_expire on validator_sign_ups (link_expires_at);
