-- A keyed hash of the browser and the idea, so that rows of one browser on different ideas look unlike each
-- other; null where nobody's browser was asked for.
alter table votes add column voter uuid;
alter table votes add column held_for text
  check (held_for in ('address', 'idea', 'downs', 'browser'));
update votes set held_for = 'address' where is_held;
alter table votes add check (is_held = (held_for is not null));

-- A browser counts once on an idea, whatever session it says it is.
create unique index votes_counted_of_voter on votes (idea_id, voter)
  where voter is not null and not is_held;

create index votes_held_by_reason on votes (idea_id, cast_at desc)
  include (session_id, direction, held_for) where is_held;
drop index votes_held_of_idea;

drop function cast_votes(uuid[], uuid[], smallint[], boolean[], timestamptz);

-- Casts many votes at once: direction 1 or -1 gives or switches, 0 removes. At most one row per idea and
-- session, and one without a reason to hold it per idea and voter. Unknown and closed ideas give no row. Held
-- votes are stored, never counted.
create function cast_votes(
  given_ideas uuid[],
  given_sessions uuid[],
  given_directions smallint[],
  given_voters uuid[],
  given_held_for text[],
  given_at timestamptz
) returns table (
  idea_id uuid, session_id uuid, votes_up integer, votes_down integer, held_for text
)
language plpgsql as $$
#variable_conflict use_column
begin
  -- A statement of its own: the next one must see what the votes it waited for have written.
  perform from idea_counters c where c.idea_id = any (given_ideas)
    order by c.idea_id for no key update;

  return query
  with given as (
    select g.idea_id, g.session_id, g.direction, g.voter,
      coalesce(v.direction, 0::smallint) as old_direction,
      v.held_for as old_held_for,
      case
        when g.direction = 0 then null
        -- The same once more takes no vote out of the count, and into it only without a reason to hold it.
        when g.direction = v.direction and (not v.is_held or g.held_for is not null)
          then v.held_for
        when g.held_for is not null then g.held_for
        when g.voter is not null and exists (
          select from votes o
          where o.idea_id = g.idea_id and o.voter = g.voter and not o.is_held
            and o.session_id <> g.session_id
        ) then 'browser'
      end as held_for
    from unnest(given_ideas, given_sessions, given_directions, given_voters, given_held_for)
      as g (idea_id, session_id, direction, voter, held_for)
    join idea_counters c on c.idea_id = g.idea_id and c.is_open
    left join votes v on v.idea_id = g.idea_id and v.session_id = g.session_id
  ), removed as (
    delete from votes v using given g
    where g.direction = 0 and v.idea_id = g.idea_id and v.session_id = g.session_id
  ), stored as (
    insert into votes (idea_id, session_id, direction, voter, is_held, held_for, cast_at)
    select g.idea_id, g.session_id, g.direction, g.voter, g.held_for is not null, g.held_for, given_at
    from given g
    where g.direction <> 0
      and (g.direction <> g.old_direction or g.held_for is distinct from g.old_held_for)
    on conflict (idea_id, session_id) do update
      set direction = excluded.direction, voter = excluded.voter, is_held = excluded.is_held,
        held_for = excluded.held_for, cast_at = excluded.cast_at
  ), change as (
    select g.idea_id,
      (count(*) filter (where g.direction = 1 and g.held_for is null)
        - count(*) filter (where g.old_direction = 1 and g.old_held_for is null))::integer
        as votes_up,
      (count(*) filter (where g.direction = -1 and g.held_for is null)
        - count(*) filter (where g.old_direction = -1 and g.old_held_for is null))::integer
        as votes_down
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
  select g.idea_id, g.session_id, c.votes_up + d.votes_up, c.votes_down + d.votes_down, g.held_for
  from given g
  join change d on d.idea_id = g.idea_id
  join idea_counters c on c.idea_id = g.idea_id;
end
$$;
