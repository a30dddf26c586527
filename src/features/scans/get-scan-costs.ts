import { sql } from 'kysely'
import type { RequestContext } from '../../platform/context.ts'
import type { ScanServices } from './context.ts'
import type { ScanCosts } from './contract.ts'
import { costDays, maxDearestReports } from './rules.ts'
import { dayMs } from '../../shared/durations.ts'
import { toUtcDay } from '../../shared/format/format-day.ts'

/** A cost belongs to the day of its scan (UTC). */
export async function getScanCosts({
  analyst,
  clock,
  config,
  db,
}: RequestContext & Pick<ScanServices, 'analyst'>): Promise<ScanCosts> {
  const { rows } = await selectMetricsSince(getFirstDay(clock())).execute(db)
  const { in_all: inAll = nothing, days = [], dearest = [] } = rows[0] ?? {}
  return {
    model: analyst?.model ?? null,
    has_price: config.LLM_PRICE_IN !== undefined && config.LLM_PRICE_OUT !== undefined,
    in_all: inAll,
    days,
    dearest: dearest.map(({ created_at: at, ...report }) => ({
      ...report,
      created_at: new Date(at).toISOString(),
    })),
  }
}

function getFirstDay(now: Date): string {
  return toUtcDay(now.getTime() - (costDays - 1) * dayMs)
}

const nothing: ScanCosts['in_all'] = {
  free_scans: 0,
  full_scans: 0,
  sections_by_model: 0,
  sections_built_in: 0,
  tokens_in: 0,
  tokens_out: 0,
  cost_micros: 0,
  is_cost_whole: true,
}

interface Found {
  in_all: ScanCosts['in_all']
  days: ScanCosts['days']
  dearest: ScanCosts['dearest']
}

// Read once for all three results. Doubles are exact below 2^53, and take a third of the time of bigint sums.
const selectMetricsSince = (day: string) => sql<Found>`
  with spent as (
    select report_id, true as is_section, model, tokens_in, tokens_out, cost_micros
    from report_sections
    union all
    select id, false, null, scan_tokens_in, scan_tokens_out, scan_cost_micros
    from pain_point_reports where scan_tokens_in + scan_tokens_out > 0
  ), reports as (
    select report_id, count(model) as by_model,
      count(*) filter (where is_section and model is null) as built_in,
      sum(tokens_in) as tokens_in, sum(tokens_out) as tokens_out,
      sum(cost_micros::float8) as micros,
      count(*) filter (where cost_micros is null and tokens_in + tokens_out > 0) as unpriced
    from spent group by report_id
  ), scanned as (
    select count(*) filter (where kind = 'lite') as free_scans,
      count(*) filter (where kind = 'full') as full_scans
    from pain_point_reports
  ), in_all as (
    select scanned.*, written.* from scanned, (select ${sums} from reports) written
  ), days as (
    select (created_at at time zone 'UTC')::date as day,
      count(*) filter (where kind = 'lite') as free_scans,
      count(*) filter (where kind = 'full') as full_scans, ${sums}
    from pain_point_reports left join reports on report_id = id
    where created_at >= ${day}::timestamp at time zone 'UTC'
    group by 1 order by 1 desc
  ), dearest as (
    select id, created_at, ${ownSums}
    from (
      select * from reports where tokens_in + tokens_out > 0
      order by micros desc nulls last, tokens_in + tokens_out desc, report_id
      limit ${maxDearestReports}) top
    join pain_point_reports on report_id = id
    order by micros desc nulls last, tokens_in + tokens_out desc, id
  )
  select (select to_json(in_all) from in_all) as in_all,
    coalesce((select json_agg(days) from days), '[]') as days,
    coalesce((select json_agg(dearest) from dearest), '[]') as dearest`

const sums = sql`coalesce(sum(by_model), 0)::float8 as sections_by_model,
  coalesce(sum(built_in), 0)::float8 as sections_built_in,
  coalesce(sum(tokens_in), 0)::float8 as tokens_in,
  coalesce(sum(tokens_out), 0)::float8 as tokens_out,
  case when count(micros) > 0 or coalesce(sum(unpriced), 0) = 0
    then coalesce(sum(micros), 0) end as cost_micros,
  coalesce(sum(unpriced), 0) = 0 as is_cost_whole`

const ownSums = sql`tokens_in, tokens_out, micros as cost_micros, unpriced = 0 as is_cost_whole`
