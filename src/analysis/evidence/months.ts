export function getMonth(date: Date): string {
  return date.toISOString().slice(0, 7)
}

/** ('2026-01', 2) gives '2025-11'; a negative `by` goes forward. */
export function getMonthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return getMonth(new Date(Date.UTC(year, number - 1 - by, 1)))
}
