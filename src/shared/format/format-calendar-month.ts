import { once } from '../once.ts'

export function formatCalendarMonth(month: number): string {
  return names().format(Date.UTC(2026, month - 1))
}

const names = once(() => new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }))
