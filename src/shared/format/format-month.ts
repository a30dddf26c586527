import { once } from '../once.ts'

/** '2026-05' -> 'May 2026' */
export function formatMonth(month: string): string {
  return long().format(getFirstDay(month))
}

/** '2026-09' -> 'Sep 2026' */
export function formatShortMonth(month: string): string {
  return short().format(getFirstDay(month)).replace('Sept', 'Sep')
}

const year = { year: 'numeric', timeZone: 'UTC' } as const
const long = once(() => new Intl.DateTimeFormat('en-GB', { month: 'long', ...year }))
const short = once(() => new Intl.DateTimeFormat('en-GB', { month: 'short', ...year }))

function getFirstDay(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
