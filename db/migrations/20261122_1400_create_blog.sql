-- Posts of the blog, each written from this site's own figures.
create table blog_posts (
  id uuid primary key,
  title text not null,
  -- the post's address; stays what it is when the title is edited
  slug text not null unique,
  excerpt text not null,
  -- HTML, sanitised
  content text not null,
  seo_title text not null,
  seo_description text not null,
  keywords text[] not null,
  featured_idea_ids uuid[] not null,
  -- the UTC day it was generated for: the Monday's job and the button together make one a day
  made_for date not null,
  -- what it was written from
  figures jsonb not null,
  -- the model's name; null: the built-in writer
  written_by text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  cost_micros bigint,
  view_count integer not null default 0,
  published_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unpublished_at timestamptz(3)
);

create unique index blog_posts_made_for on blog_posts (made_for) where unpublished_at is null;
create index blog_posts_published on blog_posts (published_at desc, id desc) where unpublished_at is null;

-- Who looked at a post on a day, counted once: for some weeks, while the count stays with the post.
create table blog_views (
  post_id uuid not null references blog_posts (id) on delete cascade,
  session_id uuid not null,
  day date not null,
  -- of the page that led here, nothing else of its address
  referrer_host text,
  primary key (post_id, session_id, day)
);

create index blog_views_day on blog_views (day);
