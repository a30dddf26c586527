import { getFinding } from '../../src/analysis/analyse.ts'
import { countEvidence } from '../../src/analysis/evidence/count-evidence.ts'
import {
  type Evidence,
  type KeptDiscussion,
  signals,
} from '../../src/analysis/evidence/evidence.ts'
import { keptSample } from './kept-sample.ts'
import { getSignals } from '../../src/analysis/evidence/signals.ts'
import { minFullEvidence } from '../../src/analysis/limits.ts'
import { assess } from '../../src/analysis/assessment/assess.ts'
import {
  type Assessment,
  type AssessmentInput,
  type ScorePart,
  partNames,
} from '../../src/analysis/assessment/assessment.ts'
import type { ReportFacts, ReportFinding } from '../../src/analysis/writing/section.ts'

export const scannedAt = new Date('2026-11-20T12:00:00Z')

export function factsSample(kept: readonly KeptDiscussion[], problem = ''): ReportFacts {
  const findings = kept
    .toSorted((one, other) => other.relevance - one.relevance || (one.id < other.id ? -1 : 1))
    .map(getFinding)
  const evidence = countEvidence(kept, scannedAt, problem)
  // As the analysis does: some name a tool that only all discussions together show to be one.
  for (const finding of findings) {
    finding.signals = signals.filter((one) => evidence.signals[one].includes(finding.discussion_id))
  }
  return { evidence, findings, assessment: assessmentSample(evidence, findings) }
}

/** One discussion per text, with ids from 'hn:1', the most relevant first; the first line is the quote. */
export function toDiscussions(
  texts: readonly string[],
  given: (at: number) => Partial<KeptDiscussion> = () => ({}),
): KeptDiscussion[] {
  return texts.map((text, at) => {
    const sentences = text.split('\n')
    return keptSample({
      id: `hn:${at + 1}`,
      text,
      quote: sentences[0] ?? text,
      relevance: Math.max(0, 0.95 - at / 200),
      signals: [...new Set(sentences.flatMap((sentence) => getSignals(sentence)))],
      ...given(at),
    })
  })
}

export function assessedSample(
  kept: readonly KeptDiscussion[],
  { problem = '', ...about }: Pick<AssessmentInput, 'isByWords'> & { problem?: string } = {},
): ReportFacts {
  const facts = factsSample(kept, problem)
  return { ...facts, assessment: assess({ ...facts, ...about }) }
}

/**
 * A GO of equal parts at 60 % if there is enough evidence; the texts must not depend on how the score came
 * about.
 */
function assessmentSample(evidence: Evidence, findings: readonly ReportFinding[]): Assessment {
  const sources = new Set(findings.map(({ source }) => source)).size
  const isEnough =
    findings.length >= minFullEvidence.discussions && sources >= minFullEvidence.sources
  const parts = partNames.map((name): ScorePart => ({
    name,
    title: `Title of ${name}`,
    weight: 100 / partNames.length,
    value: 0.6,
    points: isEnough ? 9 : null,
    figure: `Figure of ${name}.`,
    rule: `Rule of ${name}.`,
    ids: evidence.signals.pain,
  }))
  return {
    verdict: isEnough ? 'GO' : 'NOT ENOUGH EVIDENCE',
    score: isEnough ? 63 : null,
    confidence: isEnough ? 0.56 : null,
    parts,
    against: [],
    discussions: findings.length,
    sources,
  }
}
