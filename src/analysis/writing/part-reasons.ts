import type { PartName } from '../assessment/assessment.ts'
import { getLatestIds } from '../assessment/sample.ts'
import type { Claim, ReportFacts } from './section.ts'
import { chooseForm, getPart } from './wording.ts'

/**
 * The evidence for a part of the score, as 'n of m discussions'; empty if there is none. Not for volume and
 * breadth, which every first sentence names, and red flags, which are warnings.
 */
export const getPartReason: Partial<Record<PartName, (facts: ReportFacts) => Claim[]>> = {
  pain: (facts) => {
    const { pain } = facts.evidence.signals
    return pain.length > 0
      ? count(facts, pain, 'says how it troubles the writer', 'say how it troubles the writer')
      : count(facts, getPartIds(facts, 'pain'), 'sounds negative', 'sound negative')
  },
  'willingness-to-pay': (facts) => {
    const paying = facts.evidence.money.willingToPay.map(({ id }) => id)
    return paying.length > 0
      ? count(
          facts,
          paying,
          'mentions someone who pays or would pay',
          'mention someone who pays or would pay',
        )
      : count(
          facts,
          getPartIds(facts, 'willingness-to-pay'),
          'mentions a price without refusing it',
          'mention a price without refusing it',
        )
  },
  gaps: (facts) =>
    count(
      facts,
      getPartIds(facts, 'gaps'),
      'asks for a tool, uses a workaround or complains about a tool',
      'ask for a tool, use a workaround or complain about a tool',
    ),
  momentum: (facts) =>
    count(
      facts,
      getLatestIds(facts, facts.evidence.volume.last90Days),
      'is from the last 90 days',
      'are from the last 90 days',
    ),
}

export function getWeakPartReason(facts: ReportFacts, name: PartName): Claim[] {
  const claims = getPartReason[name]?.(facts) ?? []
  return claims.map(({ text, ids }) => {
    const isFew = ids.length < facts.findings.length / 2
    return { text: isFew ? `Only ${text}` : text, ids }
  })
}

function getPartIds({ assessment }: ReportFacts, partName: PartName): string[] {
  return assessment.parts.find(({ name }) => name === partName)?.ids ?? []
}

function count({ findings }: ReportFacts, ids: string[], one: string, many: string): Claim[] {
  if (ids.length === 0) return []
  return [
    { text: `${getPart(ids.length, findings.length)} ${chooseForm(ids.length, one, many)}.`, ids },
  ]
}
