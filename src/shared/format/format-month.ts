import { once } from '../once.ts'

export function formatMonth(month: string): string {
  return long().format(getFirstDay(month))
}

export function formatShortMonth(month: string): string {
  return short().format(getFirstDay(month)).replace('Sept', 'Sep')
}

const year = { year: 'numeric', timeZone: 'UTC' } as const
const long = once(() => new Intl.DateTimeFormat('en-GB', { month: 'long', ...year }))
const short = once(() => new Intl.DateTimeFormat('en-GB', { month: 'short', ...year }))

function getFirstDay(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
