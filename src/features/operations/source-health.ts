import type { Services } from '../../platform/context.ts'
import { readSourceRecords, type SourceRecord } from '../scans/queries.ts'
import type { AdminOverview } from './contract.ts'
import { sourceDays } from './rules.ts'
import { dayMs } from '../../shared/durations.ts'

export interface ConfiguredSource {
  key: string | null
  name: string
  platform: string
  offReason: string | null
}

type Source = AdminOverview['sources'][number]

export async function readSourceHealth(
  { db, clock, store }: Pick<Services, 'db' | 'clock' | 'store'>,
  configured: ConfiguredSource[],
): Promise<Source[]> {
  const since = new Date(clock().getTime() - sourceDays * dayMs)
  const records = await readSourceRecords(db, since)
  const backoffs = await Promise.all(
    configured.map(async ({ key }) => (key === null ? null : store.get(`${key}:rest`))),
  )
  return configured.map((source, at) => ({
    name: source.name,
    platform: source.platform,
    ...getState(source, backoffs[at]),
    ...getRecord(records.find((record) => record.source === source.name)),
  }))
}

/** `stored-backoff.ts` of the discussions keeps it for all processes. */
function getState(
  { offReason }: ConfiguredSource,
  backoff: unknown,
): Pick<Source, 'state' | 'reason' | 'restsUntil'> {
  if (offReason !== null) return { state: 'off', reason: offReason, restsUntil: null }
  const { until, why } = Object(backoff) as { until?: unknown; why?: unknown }
  if (typeof until !== 'number') return { state: 'on', reason: null, restsUntil: null }
  return {
    state: 'resting',
    reason: typeof why === 'string' ? why : null,
    restsUntil: new Date(until).toISOString(),
  }
}

function getRecord(record: SourceRecord | undefined) {
  return {
    asked: record?.requests ?? 0,
    answered: record?.successes ?? 0,
    failed: record?.failures ?? 0,
    lastAnsweredAt: record?.lastSuccessAt?.toISOString() ?? null,
    lastFailedAt: record?.lastFailedAt?.toISOString() ?? null,
    lastFailure: record?.lastFailure ?? null,
  }
}
