export const searchQueryMaxLength = 2000
/** Between the idea's text and the problem's text in `searchQuery` (decision 44). */
export const querySeparator = '\n\n'

export const scanLimits = {
  perSession: { name: 'scan:session', points: 5, seconds: 3600 },
  perAddress: { name: 'scan:address', points: 20, seconds: 3600 },
} as const
export const runningScansPerAddress = 2

export const pollEverySeconds = 5
/** 60 polls of a new scan; a report that was reopened is asked for every 3 s for as long. */
export const watchSeconds = 300

/** Findings on one page of a report, and at most. */
export const findingsUsual = 25
export const findingsMax = 100

/** Fewer findings say nothing: the specification speaks of 'about 12+ discussions'. */
export const liteEvidenceMin = 12

/** Fewer discussions, or all of one source, are not scored (decision 38). */
export const fullEvidenceMin = { discussions: 20, sources: 2 }

/**
 * A GO takes all of these, and whatever else is scored is a NO-GO: this score (of 100), a strength of pain (0..1),
 * and a demand: willingness to pay or gaps in what exists, the stronger of both (0..1).
 */
export const goFrom = { score: 50, pain: 0.3, demand: 0.4 }

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
