import { dayMs } from '../../../shared/durations.ts'

/** Of ISO 8601, in UTC: weeks begin on Monday, and the first one holds the year’s first Thursday. */
export function getWeekNumber(at: Date): number {
  const thursday = new Date(at.getTime() + (4 - (at.getUTCDay() || 7)) * dayMs)
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return Math.ceil((thursday.getTime() - newYear + 1) / (7 * dayMs))
}
