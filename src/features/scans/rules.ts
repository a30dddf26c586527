export const maxSearchQueryLength = 2000
/** Searches that a founder writes in place of ours. */
export const maxGivenSearches = 12
export const maxSearchLength = 60

export const scanLimits = {
  perSession: { name: 'scan:session', points: 5, seconds: 3600 },
  perAddress: { name: 'scan:address', points: 20, seconds: 3600 },
} as const
export const runningScansPerIp = 2

/** Quicker than anybody reads quotes. */
export const markLimits = {
  perAddress: { name: 'mark-finding:address', points: 60, seconds: 60 },
} as const

export const pollEverySeconds = 5
/** 60 polls of a new scan; a report that was reopened is asked for every 3 s for as long. */
export const watchSeconds = 300

/** Findings on one page of a report, and at most. */
export const defaultFindings = 25
export const maxFindings = 100

/** The texts of a full report, in the order in which they are read. */
export const sectionNames = [
  'reasons',
  'market',
  'competition',
  'money',
  'risks',
  'roadmap',
] as const
export type SectionName = (typeof sectionNames)[number]

/** So many days of scans an operator sees one by one, and so many of the dearest reports. */
export const costDays = 30
export const dearestShown = 5

/** Where few pains were recognised, our word lists may have missed them: fewer than one discussion in four. */
export function fewPainsText(pains: number, discussions: number): string | null {
  const isFew = discussions > 0 && pains < discussions / 4
  return isFew ? 'We recognised few statements of pain; read the quotes.' : null
}

/** Said where too few discussions name a tool. */
export const unknownFieldText = "We couldn't tell which tools people use."
