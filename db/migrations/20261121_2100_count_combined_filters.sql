-- How many ideas bear two or three filters at once; '' stands for any. So a list with several filters
-- knows its total, and from it whether its ideas are met soon in the order of lists.
create table idea_combinations (
  category text not null,
  country text not null,
  audience text not null,
  ideas integer not null default 0 check (ideas >= 0),
  primary key (category, country, audience)
);

insert into idea_combinations (category, country, audience, ideas)
select c.value, l.value, a.value, count(*)
from ideas,
  lateral (select '' as value union all select unnest(category)) as c,
  lateral (select '' as value union all select unnest(location)) as l,
  lateral (select '' as value union all select unnest(target_audience)) as a
where withdrawn_at is null
  and (c.value <> '')::integer + (l.value <> '')::integer + (a.value <> '')::integer >= 2
group by c.value, l.value, a.value;
