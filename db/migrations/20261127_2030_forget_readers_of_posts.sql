-- By its session a view could be joined with the votes and emails of its reader. The hash that takes its place is for
-- one post and day, and null once the day is over.
alter table blog_views add column reader text;
alter table blog_views drop column session_id;
create unique index blog_views_once on blog_views (post_id, reader);
