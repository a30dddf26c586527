import { namesPain } from '../evidence/pain.ts'
import { getSignals } from '../evidence/signals.ts'
import { minFullEvidence } from '../limits.ts'
import { getPlaceText } from './places.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { isInlineQuote } from './inline-quote.ts'
import { chooseForm, getMonthText, getPart, toQuotation } from './wording.ts'

export function getMoodClaim({ findings }: Pick<ReportFacts, 'findings'>): Claim[] {
  if (findings.length < minFullEvidence.discussions) return []
  const negative = getIdsBySentiment('negative', findings)
  const positive = getIdsBySentiment('positive', findings)
  if (negative.length + positive.length === 0) {
    return [{ text: 'No clear mood: no discussion sounds negative or positive.', ids: [] }]
  }
  const isNegative = negative.length > positive.length
  const [more, fewer] = isNegative ? [negative, positive] : [positive, negative]
  if (more.length < 2 * fewer.length) {
    const text = 'No clear mood: some discussions sound negative, others positive.'
    return [{ text, ids: [...more, ...fewer] }]
  }
  const [mood, other] = isNegative ? ['negative', 'positive'] : ['positive', 'negative']
  const rest = fewer.length === 0 ? `none sounds ${other}` : `fewer sound ${other}`
  const text = `${getPart(more.length, findings.length)} ${chooseForm(more.length, 'sounds', 'sound')} ${mood}, and ${rest}.`
  return [{ text, ids: more }]
}

function getIdsBySentiment(
  sentiment: ReportFinding['sentiment'],
  findings: readonly ReportFinding[],
): string[] {
  return findings.flatMap((finding) =>
    finding.sentiment === sentiment ? [finding.discussion_id] : [],
  )
}

export function getVoice({ findings }: Pick<ReportFacts, 'findings'>): Claim[] {
  const voice = findings.find(
    ({ quote, sentiment }) =>
      isInlineQuote(quote) &&
      sentiment !== 'positive' &&
      namesPain(quote) &&
      getSignals(quote).includes('pain'),
  )
  if (!voice) return []
  const text = `Someone ${getPlaceText(voice)} wrote in ${getMonthText(voice.discussion_date)}: ${toQuotation(voice.quote)}`
  return [{ text, ids: [voice.discussion_id] }]
}
