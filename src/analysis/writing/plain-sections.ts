import { getCompetitionClaims } from './competition.ts'
import { getMarketClaims } from './market.ts'
import { getMoneyClaims } from './money.ts'
import { getReasonsClaims } from './reasons.ts'
import { getRisksClaims } from './risks.ts'
import { getRoadmapClaims } from './roadmap.ts'
import {
  type Claim,
  type PlainSection,
  type ReportFacts,
  type SectionName,
  sectionNames,
} from './section.ts'

/**
 * The report as the built-in analyst writes it, in the order of `sectionNames`, with at least one claim per
 * section. Every number was counted. Pure: the same facts give the same texts.
 */
export function writePlainSections(facts: ReportFacts): PlainSection[] {
  const known = new Set(facts.findings.map(({ discussion_id: id }) => id))
  return sectionNames.map((name) => ({
    name,
    claims: getClaims(name, facts).map(({ ids, ...claim }) => ({
      ...claim,
      ids: [...new Set(ids)].filter((id) => known.has(id)),
    })),
  }))
}

const claimsBySection: Record<SectionName, (facts: ReportFacts) => Claim[]> = {
  reasons: getReasonsClaims,
  market: getMarketClaims,
  competition: getCompetitionClaims,
  money: getMoneyClaims,
  risks: getRisksClaims,
  roadmap: getRoadmapClaims,
}

/** Posts that were only matched by words show no one's market: most are by people without the problem. */
const unknownByWords: Partial<Record<SectionName, string>> = {
  market: 'We only compared words, so the market is unknown.',
  competition: 'We only compared words, so what people use today is unknown.',
  money: 'We only compared words, so what people would pay is unknown.',
}

function getClaims(name: SectionName, facts: ReportFacts): Claim[] {
  const unknown = facts.assessment.isByWords ? unknownByWords[name] : undefined
  return unknown === undefined ? claimsBySection[name](facts) : [{ text: unknown, ids: [] }]
}
