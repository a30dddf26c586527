-- Ideas that were hidden or withdrawn, the newest first, and by their words: moderation looks for them.
create index ideas_unlisted on ideas (withdrawn_by, created_at desc, id desc)
  where withdrawn_at is not null;
create index ideas_unlisted_found on ideas using gin (words) where withdrawn_at is not null;
