import { joinWithAnd } from '../../shared/format/join-list.ts'
import { parseUrl } from '../../shared/text/parse-url.ts'
import { dayMs } from '../../shared/durations.ts'

export const interests = [
  'B2B SaaS',
  'E-commerce',
  'Productivity',
  'Healthcare',
  'Education',
  'Finance',
  'Marketing',
  'Development Tools',
] as const
export type Interest = (typeof interests)[number]

export function formatInterests(chosen: readonly Interest[]): string {
  return joinWithAnd(chosen)
}

export const missingText = 'Please provide your email and select at least one interest'

export const maxNameLength = 100
export const maxSourceTitleLength = 200
export const maxSourceUrlLength = 2000

export const linkDays = 7
export const signUpRetentionDays = 7

export const maxIdeasPerEmail = 5
export const firstEmailDays = 7

// 6 January 1970 was a Tuesday.
const firstTuesdayAt = Date.UTC(1970, 0, 6, 10)

/** The latest Tuesday, 10:00 UTC. */
export function getIssueTime(now: Date): Date {
  const sinceFirst = now.getTime() - firstTuesdayAt
  return new Date(now.getTime() - (sinceFirst % (7 * dayMs)))
}

/** Without query, fragment and password. Null if it is not on the web, or too long. */
export function toBrowsedUrl(text: string): string | null {
  const url = parseUrl(text)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  const plainUrl = url.origin + url.pathname
  return plainUrl.length <= maxSourceUrlLength ? plainUrl : null
}

/** One line, cut to the maximum; null if nothing is left. */
export function toBrowsedTitle(text: string): string | null {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return line.slice(0, maxSourceTitleLength).toWellFormed().trim() || null
}
