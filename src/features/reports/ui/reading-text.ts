import { plural } from '../../../shared/format/plural.ts'
import type { Report, TextsRead } from '../contract.ts'
import { formatLanguage } from '../../../shared/format/format-language.ts'

/**
 * Sentences about the reliability of the findings and the unread texts; '' for reports older than
 * the Reader.
 */
export function getReadingText({
  reading,
  total_findings: total,
  maybe_findings: maybe,
}: Pick<Report, 'reading' | 'total_findings' | 'maybe_findings'>): string {
  if (reading === null) return ''
  if (reading.language) return getLanguageText(reading.language)
  if (reading.by === 'words') {
    return 'Read by word rules only, without the reading model: expect that one or two findings in ten have the problem.'
  }
  const sure =
    total > 0 && !reading.graded
      ? 'As measured, three to four in ten such findings are from people with exactly this problem, and most others speak of the same subject: read the quotes. '
      : ''
  const more = maybe > 0 ? `${plural(maybe, 'further person', 'further people')} may have it. ` : ''
  const unread =
    reading.unread > 0 ? `There was no time to read ${plural(reading.unread, 'discussion')}.` : ''
  return [sure, getGradedText(reading.graded), more, unread].join('').trim()
}

/** Gives no precision, because it was only measured for the built-in model. */
function getGradedText(graded: TextsRead['graded']): string {
  if (!graded) return ''
  const failure = graded.failure === null ? '' : ` (not all: ${graded.failure})`
  return `${plural(graded.texts, 'text')} graded by ${graded.model}${failure}, the others by the built-in model: read the quotes. `
}

function getLanguageText(language: string): string {
  return `The problem is written in ${formatLanguage(language)}, so we looked for its words and read nothing for its meaning. We search English discussions. Write the problem in English.`
}
