import type { FactAgainst } from '../assessment/assessment.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Claim, ReportFacts, ReportFinding } from './section.ts'
import { voiceIntro } from './caveats.ts'
import { findInlineStatement } from './inline-quote.ts'
import { toQuotation } from './wording.ts'

/** The facts against the idea, each with another quote, if a finding states it literally. */
export function getFactClaims(facts: ReportFacts): Claim[] {
  const quoted = new Set<string>()
  return facts.assessment.against.map(({ kind, text, ids }) => {
    const stated = statements[kind](facts.evidence, facts.findings)
    const voice = findInlineStatement(
      stated.filter(({ quote }) => !quoted.has(quote)),
      facts.findings,
    )
    if (!voice) return { text, ids }
    quoted.add(voice.quote)
    return { text: text + voiceIntro + toQuotation(voice.quote), ids: [voice.id, ...ids] }
  })
}

/** A crowded field is quoted from findings that name a tool; a falling number has no quote. */
const statements: Record<
  FactAgainst['kind'],
  (evidence: Evidence, findings: readonly ReportFinding[]) => Evidence['content']
> = {
  content: ({ content }) => content,
  minor: ({ minor }) => minor,
  falling: () => [],
  crowded: ({ tools }, findings) =>
    findings.flatMap(({ discussion_id: id, quote }) =>
      tools.some(({ name, ids }) => ids.includes(id) && quote.includes(name))
        ? [{ id, quote }]
        : [],
    ),
}
