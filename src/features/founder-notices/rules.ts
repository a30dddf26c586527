import { dayMs } from '../../shared/durations.ts'

export const howOftenValues = ['off', 'daily', 'weekly'] as const
export type HowOften = (typeof howOftenValues)[number]

export const howOftenLabels: Record<HowOften, string> = {
  off: 'Off',
  daily: 'Once a day',
  weekly: 'Once a week',
}

export const linkDays = 7
/** between two questions to one person */
export const askDays = 7
/** Unanswered questions are deleted then, as emails that someone typed in are. */
export const unansweredDays = 14
/** without a visit of the founder */
export const inactiveDays = 60
export const maxIdeasPerEmail = 20

export const noticesLimits = {
  setPerIp: { name: 'set-founder-notices:address', points: 60, seconds: 3600 },
} as const

const firstHour = 9
// 5 January 1970 was a Monday.
const firstMondayAt = Date.UTC(1970, 0, 5, firstHour)

/** The latest 9:00 UTC: of any day, or of a Monday. */
export function getIssueTime(howOften: 'daily' | 'weekly', now: Date): Date {
  const period = howOften === 'daily' ? dayMs : 7 * dayMs
  return new Date(now.getTime() - ((now.getTime() - firstMondayAt) % period))
}

/** Whether the founder was on the site too long ago for more emails. */
export function isInactive(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() >= inactiveDays * dayMs
}
