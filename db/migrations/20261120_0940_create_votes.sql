-- No foreign key: cast_votes holds the idea's counters while it writes, which says that the idea is there.
create table votes (
  idea_id uuid not null,
  session_id uuid not null,
  direction smallint not null check (direction in (1, -1)),
  is_held boolean not null default false,
  cast_at timestamptz(3) not null,
  primary key (idea_id, session_id)
);

create index votes_of_session on votes (session_id);

-- Casts many votes at once: direction 1 or -1 gives or switches, 0 removes. At most one row per idea and
-- session. Unknown and closed ideas give no row. Held votes are stored, never counted.
create function cast_votes(
  given_ideas uuid[],
  given_sessions uuid[],
  given_directions smallint[],
  given_held boolean[],
  given_at timestamptz
) returns table (idea_id uuid, session_id uuid, votes_up integer, votes_down integer)
language plpgsql as $$
#variable_conflict use_column
begin
  -- A statement of its own: the next one must see what the votes it waited for have written.
  perform from idea_counters c where c.idea_id = any (given_ideas)
    order by c.idea_id for no key update;

  return query
  with given as (
    select g.idea_id, g.session_id, g.direction,
           coalesce(v.direction, 0::smallint) as old_direction,
           coalesce(v.is_held, g.is_held) as is_held
    from unnest(given_ideas, given_sessions, given_directions, given_held)
      as g (idea_id, session_id, direction, is_held)
    join idea_counters c on c.idea_id = g.idea_id and c.is_open
    left join votes v on v.idea_id = g.idea_id and v.session_id = g.session_id
  ), removed as (
    delete from votes v using given g
    where g.direction = 0 and v.idea_id = g.idea_id and v.session_id = g.session_id
  ), stored as (
    insert into votes (idea_id, session_id, direction, is_held, cast_at)
    select g.idea_id, g.session_id, g.direction, g.is_held, given_at
    from given g where g.direction <> 0 and g.direction <> g.old_direction
    on conflict (idea_id, session_id)
      do update set direction = excluded.direction, cast_at = excluded.cast_at
  ), change as (
    select g.idea_id,
      (count(*) filter (where g.direction = 1 and not g.is_held)
        - count(*) filter (where g.old_direction = 1 and not g.is_held))::integer as votes_up,
      (count(*) filter (where g.direction = -1 and not g.is_held)
        - count(*) filter (where g.old_direction = -1 and not g.is_held))::integer as votes_down
    from given g group by g.idea_id
  ), counted as (
    update idea_counters c
    set votes_up = c.votes_up + d.votes_up, votes_down = c.votes_down + d.votes_down
    from change d
    where c.idea_id = d.idea_id and (d.votes_up <> 0 or d.votes_down <> 0)
  ), dated as (
    insert into idea_days as t (idea_id, day, votes_up, votes_down)
    select d.idea_id, (given_at at time zone 'UTC')::date, d.votes_up, d.votes_down
    from change d where d.votes_up <> 0 or d.votes_down <> 0
    on conflict (idea_id, day) do update
      set votes_up = t.votes_up + excluded.votes_up, votes_down = t.votes_down + excluded.votes_down
  )
  select g.idea_id, g.session_id, c.votes_up + d.votes_up, c.votes_down + d.votes_down
  from given g
  join change d on d.idea_id = g.idea_id
  join idea_counters c on c.idea_id = g.idea_id;
end
$$;
