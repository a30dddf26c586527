import { getSignals } from '../evidence/signals.ts'
import { getFewPainsText } from './caveats.ts'
import { getPlaceText } from './places.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { isInlineQuote } from './inline-quote.ts'
import {
  chooseForm,
  formatCountText,
  getDiscussionsText,
  joinWithAnd,
  getMonthText,
  toQuotation,
} from './wording.ts'

export function getFeelingClaims(facts: ReportFacts): Claim[] {
  return [getSentimentClaim(facts), getStatements(facts), ...getVoices(facts)]
}

function getSentimentClaim({ findings }: ReportFacts): Claim {
  const negative = getIdsBySentiment('negative', findings)
  const positive = getIdsBySentiment('positive', findings)
  const neither = findings.length - negative.length - positive.length
  if (neither === findings.length) {
    const text = `How people feel is not plain: none of ${getDiscussionsText(neither)} sounds negative or positive.`
    return { text, ids: getIdsBySentiment('other', findings) }
  }
  const verb = chooseForm(negative.length, 'sounds', 'sound')
  const rest =
    neither === 0 ? '' : `; the other ${neither} ${chooseForm(neither, 'is', 'are')} neither`
  return {
    text: `Of ${getDiscussionsText(findings.length)}, ${formatCountText(negative.length)} ${verb} negative and ${formatCountText(positive.length)} positive${rest}.`,
    ids: [...negative, ...positive],
  }
}

function getIdsBySentiment(
  sentiment: ReportFinding['sentiment'],
  findings: readonly ReportFinding[],
): string[] {
  return findings.flatMap((finding) =>
    finding.sentiment === sentiment ? [finding.discussion_id] : [],
  )
}

function getStatements({ evidence: { volume, signals } }: ReportFacts): Claim {
  const stated = [
    { ids: signals.pain, one: 'states a pain', many: 'state a pain' },
    {
      ids: signals.wish,
      one: 'asks for advice or wishes for something',
      many: 'ask for advice or wish for something',
    },
    { ids: signals.workaround, one: 'describes a workaround', many: 'describe a workaround' },
  ]
  const counts = stated.map(
    ({ ids, one, many }) => `${formatCountText(ids.length)} ${chooseForm(ids.length, one, many)}`,
  )
  const few = getFewPainsText(signals.pain.length, volume.total)
  return {
    text: `Of ${getDiscussionsText(volume.total)}, ${joinWithAnd(counts)}.${few === null ? '' : ` ${few}`}`,
    ids: stated.flatMap(({ ids }) => ids),
  }
}

/** The second quote is from another place if possible. */
function getVoices({ findings }: ReportFacts): Claim[] {
  const plain = findings.filter(
    ({ quote, sentiment }) =>
      isInlineQuote(quote) && sentiment !== 'positive' && getSignals(quote).includes('pain'),
  )
  const [first] = plain
  if (!first) return []
  const second =
    plain.find((finding) => getPlaceText(finding) !== getPlaceText(first)) ??
    plain.find((finding) => finding !== first)
  return [first, ...(second ? [second] : [])].map((finding) => ({
    text: `In ${getMonthText(finding.discussion_date)} somebody writes ${getPlaceText(finding)}: ${toQuotation(finding.quote)}`,
    ids: [finding.discussion_id],
  }))
}
