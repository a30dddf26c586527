import { plural } from '../../../shared/format/plural.ts'
import type { Report, TextsRead } from '../contract.ts'
import { formatLanguage } from '../../../shared/format/format-language.ts'

/** '' for reports older than the Reader. */
export function getReadingText({
  reading,
  total_findings: total,
  maybe_findings: maybe,
}: Pick<Report, 'reading' | 'total_findings' | 'maybe_findings'>): string {
  if (reading === null) return ''
  if (reading.language) return getLanguageText(reading.language)
  if (reading.by === 'words') {
    const precision =
      total + maybe > 0
        ? ' Only 1 or 2 in 10 of these posts come from people with the problem. Read the quotes.'
        : ''
    return `We only compared words, because the reading model is not available.${precision}`
  }
  const sure =
    total > 0 && !reading.graded
      ? 'In our tests about 4 in 10 such posts came from people with exactly this problem, and most others were close to it. Read the quotes. '
      : ''
  const more = maybe > 0 ? `${plural(maybe, 'more person', 'more people')} may have it. ` : ''
  const unread =
    reading.unread > 0 ? `We ran out of time for ${plural(reading.unread, 'discussion')}.` : ''
  return [sure, getGradedText(reading.graded), more, unread].join('').trim()
}

/** Gives no precision, because it was only measured for the built-in model. */
function getGradedText(graded: TextsRead['graded']): string {
  if (!graded) return ''
  const failure = graded.failure === null ? '' : ` (not all: ${graded.failure})`
  return `${plural(graded.texts, 'text')} graded by ${graded.model}${failure}, the others by the built-in model. Read the quotes. `
}

function getLanguageText(language: string): string {
  return `The problem is written in ${formatLanguage(language)}, so we only looked for its words. We search English discussions. Write the problem in English.`
}
