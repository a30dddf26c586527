/** '2026-05' of a date, in UTC. */
export function getMonth(date: Date): string {
  return date.toISOString().slice(0, 7)
}

/** The month that lies so many before or, with a negative number, after: ('2026-01', 2) is '2025-11'. */
export function monthBefore(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return getMonth(new Date(Date.UTC(year, number - 1 - by, 1)))
}
