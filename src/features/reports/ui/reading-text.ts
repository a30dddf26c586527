import { plural } from '../../../shared/format/plural.ts'
import type { Report, TextsRead } from '../contract.ts'
import { getLanguageText } from '../../../analysis/writing/caveats.ts'

type Read = Pick<Report, 'reading' | 'by_reading' | 'total_findings' | 'maybe_findings'>

/**
 * Sentences about the reliability of the findings and the unread texts; '' for reports older than
 * the Reader.
 */
export function getReadingText(report: Read): string {
  const texts = [getReliabilityText(report), getMaybeText(report), getUnreadText(report)]
  return texts.filter((text) => text !== '').join(' ')
}

/** A sentence about texts that the scan did not read; '' if it read all. Belongs beside the answer. */
export function getUnreadText({ reading }: Pick<Report, 'reading'>): string {
  if (reading?.language) return `${getLanguageText(reading.language)} Write the problem in English.`
  if (!reading || reading.by !== 'model' || reading.unread === 0) return ''
  const why = reading.failed ? 'Our reading model failed' : 'We ran out of time'
  return `${why} before reading ${plural(reading.unread, 'discussion')}.`
}

export function getReliabilityText({
  reading,
  by_reading: read,
  total_findings: total,
  maybe_findings: maybe,
}: Read): string {
  if (reading === null || reading.language) return ''
  if (reading.by === 'words') {
    const precision =
      !read && total + maybe > 0
        ? ' Only 1 or 2 in 10 of these posts come from people with the problem. Read the quotes.'
        : ''
    return `We only compared words, because the reading model is not available.${precision}`
  }
  if (read) return getGradedText(reading.graded).trim()
  const sure = total > 0 && !reading.graded ? getPrecisionText(reading.version) : ''
  return `${sure}${getGradedText(reading.graded)}`.trim()
}

/** '' once the founder's marks decide, also of those that only may have it. */
export function getMaybeText({
  reading,
  by_reading: read,
  total_findings: total,
  maybe_findings: maybe,
}: Read): string {
  if (read || maybe === 0 || reading?.by !== 'model' || reading.language) return ''
  return `${plural(maybe, total > 0 ? 'more person' : 'person', total > 0 ? 'more people' : 'people')} may have it.`
}

/** As measured for each version of the built-in model. */
function getPrecisionText(version: number): string {
  return version === 1
    ? 'In our tests about 4 in 10 such posts came from people with exactly this problem, and most others were close to it. Read the quotes. '
    : 'In our tests about half of such posts came from people with exactly this problem, and nearly all others were close to it. Read the quotes. '
}

/** Gives no precision, because it was only measured for the built-in model. */
function getGradedText(graded: TextsRead['graded']): string {
  if (!graded) return ''
  const failure = graded.failure === null ? '' : ` (not all: ${graded.failure})`
  return `${plural(graded.texts, 'text')} graded by ${graded.model}${failure}, the others by the built-in model. Read the quotes. `
}
