export function formatCalendarMonth(month: number): string {
  return names.format(Date.UTC(2026, month - 1))
}

const names = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })
