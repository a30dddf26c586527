import type { Volume } from '../evidence/evidence.ts'
import type { Claim, ReportFacts } from './section.ts'
import { chooseForm, formatCountText, getMonthText } from './wording.ts'

export function getTalkOverTime({ evidence: { volume }, findings }: ReportFacts): Claim[] {
  const sorted = findings.toSorted((one, other) =>
    one.discussion_date < other.discussion_date ? 1 : -1,
  )
  const [latest, earliest] = [sorted[0], sorted.at(-1)]
  if (!latest || !earliest) return []
  const [from, to] = [getMonthText(earliest.discussion_date), getMonthText(latest.discussion_date)]
  const start = findings.length === 1 ? 'It was' : 'They were'
  const span = from === to ? `in ${to}` : `between ${from} and ${to}`
  return [
    {
      text: `${start} written ${span}. ${getTrendText(volume)}`,
      ids: sorted.map(({ discussion_id: id }) => id),
    },
  ]
}

function getTrendText({ last90Days: last, previous90Days: previous, trend }: Volume): string {
  if (last + previous === 0) {
    return 'None is from the 180 days before the scan, so whether the talk grows is unknown.'
  }
  const counts = `${formatCountText(last)} ${chooseForm(last, 'is', 'are')} from the 90 days before the scan and ${formatCountText(previous)} from the 90 days before those`
  switch (trend) {
    case 'rising':
      return `The talk is growing: ${counts}, more than chance alone explains.`
    case 'falling':
      return `The talk is fading: ${counts}, a fall that chance alone does not explain.`
    case 'steady':
      return `The talk is steady: ${counts}, no more of a difference than chance makes.`
    case 'unknown':
      return `Of these, ${counts}: too few to speak of a trend.`
  }
}
