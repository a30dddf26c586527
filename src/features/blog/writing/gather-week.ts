import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables.ts'
import { AppError } from '../../../platform/errors.ts'
import { minCategoryVotes, maxFeatured } from '../rules.ts'
import type { Week } from './week.ts'
import { getWeekNumber } from './week-number.ts'
import { dayMs } from '../../../shared/durations.ts'

const days = 7
const maxWeeksFirst = 8

/** One statement: a concurrent vote is in all counts or in none. A vote belongs to the week of its last change. */
export async function gatherWeek(db: Database, now: Date): Promise<Week> {
  const from = new Date(now.getTime() - days * dayMs)
  const before = new Date(now.getTime() - 2 * days * dayMs)
  const { rows } = await sql<{ week: Omit<Week, 'days' | 'number' | 'from' | 'to'> }>`
    with counted as materialized (
      select v.idea_id,
        count(*) filter (where direction = 1 and cast_at > ${from}) as up,
        count(*) filter (where direction = -1 and cast_at > ${from}) as down,
        count(*) filter (where direction = 1 and cast_at <= ${from}) as up_before,
        count(*) filter (where direction = -1 and cast_at <= ${from}) as down_before
      from votes v
      join ideas i on i.id = v.idea_id and i.withdrawn_at is null
      where cast_at > ${before} and cast_at <= ${now} and not is_held
      group by v.idea_id
    ), top as materialized (
      select c.*, i.title, i.description, i.category, i.created_at,
        row_number() over (order by up - down desc, i.created_at desc, i.id desc) as place
      from counted c join ideas i on i.id = c.idea_id
      where up > down
      order by place limit ${maxFeatured}
    ), ranked_before as (
      select idea_id, row_number() over (
        order by up_before - down_before desc, i.created_at desc, i.id desc) as place
      from counted c join ideas i on i.id = c.idea_id
      where up_before > down_before
    ), featured as (
      select t.place, jsonb_build_object(
        'id', t.idea_id, 'title', t.title, 'about', t.description, 'filedUnder', t.category,
        'rank', t.place, 'rankBefore', earlier.place,
        'rankChange', coalesce(abs(t.place - earlier.place), 0),
        'postedOn', case when t.created_at > ${from} then ${getDay('t.created_at')} end,
        'up', up, 'down', down, 'net', up - down,
        'upBefore', up_before, 'downBefore', down_before, 'netBefore', up_before - down_before,
        'change', abs(up - down - (up_before - down_before)),
        'allUp', counters.votes_up, 'allDown', counters.votes_down,
        'signUps', joined.week, 'allSignUps', joined.all_time, 'scan', scanned.scan) as idea
      from top t
      join idea_counters counters on counters.idea_id = t.idea_id
      left join ranked_before earlier on earlier.idea_id = t.idea_id
      cross join lateral (
        select count(*) as all_time,
          count(*) filter (where verified_at > ${from} and verified_at <= ${now}) as week
        from waitlist w where w.idea_id = t.idea_id and w.verified) joined
      left join lateral (${latestScan}) scanned on true
    ), weekly as (
      select floor(extract(epoch from ${now}::timestamptz - cast_at) / ${(days * dayMs) / 1000}) as ago,
        v.idea_id, i.created_at, sum(direction) as net
      from votes v
      join ideas i on i.id = v.idea_id and i.withdrawn_at is null
      where cast_at > ${new Date(now.getTime() - maxWeeksFirst * days * dayMs)} and cast_at <= ${now}
        and not is_held
      group by ago, v.idea_id, i.created_at
    ), leaders as (
      select distinct on (ago) ago, idea_id from weekly where net > 0
      order by ago, net desc, created_at desc, idea_id desc
    ), led as (
      select ago, row_number() over (order by ago) - 1 as place
      from leaders where idea_id = (select idea_id from top where place = 1)
    ), compared as (
      select name, sum(up - down) as net, sum(up_before - down_before) as net_before
      from counted join ideas i on i.id = counted.idea_id
      cross join lateral (select distinct unnest(i.category) as name) named
      group by name
      having sum(up + down) >= ${minCategoryVotes}
        and sum(up_before + down_before) >= ${minCategoryVotes}
    ), summed as (
      select coalesce(sum(up), 0) as up, coalesce(sum(down), 0) as down,
        coalesce(sum(up_before + down_before), 0) as earlier,
        count(*) filter (where up > down) as gaining
      from counted
    )
    select jsonb_build_object(
      'up', up, 'down', down, 'votes', up + down, 'votesBefore', earlier,
      'votesChange', abs(up + down - earlier), 'gaining', gaining,
      'posted', posted.week, 'postedBefore', posted.before,
      'signUps', joined.week, 'signUpsBefore', joined.before,
      'shown', (select count(*) from featured),
      'weeksFirst', (select count(*) from led where ago = place),
      'ideas', (select coalesce(jsonb_agg(idea order by place), '[]') from featured),
      'filed', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'ideas', ideas)
          order by ideas desc, name), '[]')
        from (
          select name, count(*) as ideas
          from top cross join lateral (select distinct unnest(top.category) as name) named
          group by name) filed),
      'categories', (
        select coalesce(jsonb_agg(jsonb_build_object('name', name, 'net', net,
          'netBefore', net_before, 'change', abs(net - net_before))
          order by net - net_before desc, name), '[]')
        from compared)) as week
    from summed,
      (select count(*) filter (where created_at > ${from}) as week,
          count(*) filter (where created_at <= ${from}) as before
        from ideas where withdrawn_at is null and created_at > ${before} and created_at <= ${now}
      ) posted,
      (select count(*) filter (where verified_at > ${from}) as week,
          count(*) filter (where verified_at <= ${from}) as before
        from waitlist w join ideas i on i.id = w.idea_id and i.withdrawn_at is null
        where w.verified and verified_at > ${before} and verified_at <= ${now}
      ) joined`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('internal', 'The week could not be counted.')
  const middle = new Date(now.getTime() - (days / 2) * dayMs)
  const number = getWeekNumber(middle)
  return { days, number, from: from.toISOString(), to: now.toISOString(), ...row.week }
}

function getDay(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`
}

/** Only what a free report shows. Anybody may scan any text for an idea, so only a scan of its title counts. */
const latestScan = sql`
  select jsonb_build_object('doneOn', ${getDay('r.completed_at')}, 'discussions', found.discussions,
    'platforms', found.platforms, 'platformCount', jsonb_array_length(found.platforms)) as scan
  from pain_point_reports r
  cross join lateral (
    select count(*) as discussions,
      coalesce(jsonb_agg(distinct platform order by platform), '[]') as platforms
    from pain_point_findings f where f.report_id = r.id) found
  where r.idea_id = t.idea_id and r.kind = 'lite' and r.status = 'completed'
    and r.completed_at is not null and starts_with(r.search_query || chr(10), t.title || chr(10))
  order by r.completed_at desc, r.id desc limit 1`
