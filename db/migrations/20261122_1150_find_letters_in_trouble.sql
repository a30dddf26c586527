-- Letters that came to a bad end, the newest first: the operator's desk shows them.
create index letters_ended_badly on letters (created_at desc)
  where status in ('refused', 'bounced', 'complained', 'doubtful');
