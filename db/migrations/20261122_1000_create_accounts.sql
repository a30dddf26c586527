-- People who sign in. The first five tables are written by the auth library (docs/decisions/028).
create table users (
  id uuid primary key,
  name text not null,
  -- lower-cased
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table user_sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- the cookie holds it with a signature, so that a leaked database gives nobody a cookie
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index user_sessions_of_user on user_sessions (user_id);

-- How somebody may sign in: one row with a password. The other columns are the library's.
create table user_credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  -- scrypt, with its salt
  password text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create unique index user_credentials_of_user on user_credentials (user_id, provider_id);

-- What waits to be proved: a password's reset, a second factor's code. Hashed.
create table user_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index user_verifications_by_identifier on user_verifications (identifier);

create table user_second_factors (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  -- both encrypted with SECRET_KEY
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

-- The truth of who is an administrator.
create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz(3) not null,
  primary key (user_id, role)
);
