-- Held votes are read by idea, the last first; what is counted stands in the index.
create index votes_held_of_idea on votes (idea_id, cast_at desc) include (session_id, direction)
  where is_held;
drop index votes_held;
