-- The admin overview lists emails by when they were given up: an issue of a mailing list may wait a week first.
drop index letters_ended_badly;
create index letters_ended_badly on letters (due_at desc)
  where status in ('refused', 'bounced', 'complained', 'doubtful');
