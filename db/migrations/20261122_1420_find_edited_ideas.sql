-- When a stretch of ideas was last edited: the sitemap's index asks it for each of its files.
create index ideas_edited on ideas (created_at, id) include (edited_at)
  where edited_at is not null and withdrawn_at is null;
