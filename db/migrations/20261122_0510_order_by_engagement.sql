-- The orders of the dashboard. Verified sign-ups are kept exact, by the transaction that counts one, while
-- the ranks of votes follow each second. Up plus down is 2 * rank_up - rank_net.
alter table ideas add column rank_sign_ups integer not null default 0;
update ideas set rank_sign_ups = c.sign_ups
from idea_counters c where c.idea_id = ideas.id and c.sign_ups <> 0;

create index ideas_by_net on ideas (rank_net desc, created_at desc, id desc)
  where withdrawn_at is null;
create index ideas_by_sign_ups on ideas (rank_sign_ups desc, created_at desc, id desc)
  where withdrawn_at is null;
create index ideas_by_engagement on ideas
  ((2 * rank_up - rank_net + rank_sign_ups) desc, created_at desc, id desc)
  where withdrawn_at is null;

-- Only in the total of all, as votes_up.
alter table idea_totals add column votes_down bigint not null default 0;
update idea_totals set votes_down = (
  select coalesce(sum(rank_up - rank_net), 0) from ideas where withdrawn_at is null
) where kind = 'all';
