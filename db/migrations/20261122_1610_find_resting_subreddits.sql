-- When anything was last tried in a subreddit: until when it rests.
create index reddit_post_tracking_rests on reddit_post_tracking
  (lower(subreddit), greatest(armed_at, posted_at) desc);
