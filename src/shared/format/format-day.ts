import { once } from '../once.ts'

/** '18 November 2026', in UTC. @param at a day ('2026-11-18') or a time */
export function formatLongDay(at: string | Date): string {
  return long().format(new Date(at))
}

/** '18 November', in UTC. @param at a day ('2026-11-18') or a time */
export function formatDayOfYear(at: string | Date): string {
  return withoutYear().format(new Date(at))
}

/** '2026-11-18', in UTC. */
export function toUtcDay(at: Date | number): string {
  return new Date(at).toISOString().slice(0, 10)
}

const inUtc = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const long = once(() => new Intl.DateTimeFormat('en-GB', { ...inUtc, year: 'numeric' }))
const withoutYear = once(() => new Intl.DateTimeFormat('en-GB', inUtc))
