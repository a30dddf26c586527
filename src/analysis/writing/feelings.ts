import { signalsIn } from '../evidence/signals.ts'
import { fewPainsText } from './caveats.ts'
import { placeText } from './places.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { isTelling } from './telling-quote.ts'
import { agreeing, formatCountText, discussions, listed, monthOfDate, said } from './wording.ts'

export function feelingClaims(facts: ReportFacts): Claim[] {
  return [getSound(facts), getStatements(facts), ...getVoices(facts)]
}

function getSound({ findings }: ReportFacts): Claim {
  const negative = idsThatSound('negative', findings)
  const positive = idsThatSound('positive', findings)
  const neither = findings.length - negative.length - positive.length
  if (neither === findings.length) {
    const text = `How people feel is not plain: none of ${discussions(neither)} sounds negative or positive.`
    return { text, ids: idsThatSound('other', findings) }
  }
  const sound = agreeing(negative.length, 'sounds', 'sound')
  const rest =
    neither === 0 ? '' : `; the other ${neither} ${agreeing(neither, 'is', 'are')} neither`
  return {
    text: `Of ${discussions(findings.length)}, ${formatCountText(negative.length)} ${sound} negative and ${formatCountText(positive.length)} positive${rest}.`,
    ids: [...negative, ...positive],
  }
}

function idsThatSound(
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
    ({ ids, one, many }) => `${formatCountText(ids.length)} ${agreeing(ids.length, one, many)}`,
  )
  const few = fewPainsText(signals.pain.length, volume.total)
  return {
    text: `Of ${discussions(volume.total)}, ${listed(counts)}.${few === null ? '' : ` ${few}`}`,
    ids: stated.flatMap(({ ids }) => ids),
  }
}

/** The second quote is from another place if possible. */
function getVoices({ findings }: ReportFacts): Claim[] {
  const plain = findings.filter(
    ({ quote, sentiment }) =>
      isTelling(quote) && sentiment !== 'positive' && signalsIn(quote).includes('pain'),
  )
  const [first] = plain
  if (!first) return []
  const second =
    plain.find((finding) => placeText(finding) !== placeText(first)) ??
    plain.find((finding) => finding !== first)
  return [first, ...(second ? [second] : [])].map((finding) => ({
    text: `In ${monthOfDate(finding.discussion_date)} somebody writes ${placeText(finding)}: ${said(finding.quote)}`,
    ids: [finding.discussion_id],
  }))
}
