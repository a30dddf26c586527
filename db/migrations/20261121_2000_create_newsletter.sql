-- Readers who confirmed their address; the address itself stands in their entry of `waitlist`.
create table newsletter_readers (
  entry_id uuid primary key references waitlist (id) on delete cascade,
  confirmed_at timestamptz(3) not null,
  -- the Monday of the last issue that was written for them; null before the first
  last_issue date
);

create index newsletter_readers_due on newsletter_readers (last_issue);
