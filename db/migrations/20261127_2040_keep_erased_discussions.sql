-- Discussions whose writers asked not to be quoted: keyed hashes of their ids and URLs, for scans to leave them out.
create table erased_discussions (
  hash text primary key,
  erased_at timestamptz(3) not null
);
