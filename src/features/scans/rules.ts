export const maxSearchQueryLength = 2000
export const maxGivenSearches = 12
export const maxSearchLength = 60

export const scanLimits = {
  perSession: { name: 'scan:session', points: 5, seconds: 3600 },
  perIp: { name: 'scan:address', points: 20, seconds: 3600 },
} as const
export const runningScansPerIp = 2

/** Faster than anybody reads quotes. */
export const markLimits = {
  perIp: { name: 'mark-finding:address', points: 60, seconds: 60 },
} as const

export const pollEverySeconds = 5
/** 60 polls of a new scan; a reopened report is polled every 3 s for the same time. */
export const watchSeconds = 300

export const defaultFindings = 25
export const maxFindings = 100

/** The sections of a full report, in reading order. */
export const sectionNames = [
  'reasons',
  'market',
  'competition',
  'money',
  'risks',
  'roadmap',
] as const
export type SectionName = (typeof sectionNames)[number]

export const costDays = 30
export const dearestShown = 5

/**
 * Warns if fewer than one discussion in four has a recognised pain, as the word lists may have missed some;
 * else null.
 */
export function fewPainsText(pains: number, discussions: number): string | null {
  const isFew = discussions > 0 && pains < discussions / 4
  return isFew ? 'We recognised few statements of pain; read the quotes.' : null
}

export const unknownFieldText = "We couldn't tell which tools people use."
