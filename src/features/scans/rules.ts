export const maxSearchQueryLength = 2000
export const maxGivenSearches = 12
export const maxSearchLength = 60

/** How the reason begins, as stored in a report, of a source that had nothing to search for. */
export const notAskedText = 'was not asked'

/** How the error of a scan begins whose sources all failed; the reason of each follows. */
export const noSourceText = 'No source could be searched'

/** Without the reasons of the sources, which the page of the report lists. */
export function getScanErrorText(message: string | null): string {
  if (message === null) return 'Unknown error'
  return message.startsWith(noSourceText) ? `${noSourceText}.` : message
}

export const typedIdeaName = 'idea'

export const scanLimits = {
  perSession: { name: 'scan:session', points: 5, seconds: 3600 },
  perIp: { name: 'scan:address', points: 20, seconds: 3600 },
} as const
export const maxRunningScansPerIp = 2

export const quoteRetentionMonths = 12

export const pollEverySeconds = 5
/** 60 polls of a new scan; a reopened report is polled every 3 s for the same time. */
export const maxWatchSeconds = 300

export const costDays = 30
export const maxDearestReports = 5

export const scanTimeText = 'usually done in under a minute'
