import { partNames } from '../../src/analysis/assessment/assessment.ts'
import { readerVersion } from '../../src/analysis/reading/judge.ts'
import type { Report, TextsRead } from '../../src/features/reports/contract.ts'
import { fullReportSample } from './full-report-sample.ts'

export const byModel: TextsRead = {
  by: 'model',
  version: readerVersion,
  read: 90,
  unread: 0,
  graded: null,
  language: null,
}

export const kept = (source: string, count: number): Report['coverage'][number] => ({
  source,
  platform: source,
  status: 'ok',
  found: count * 2,
  kept: count,
  reason: null,
})

export function free(total: number, about: Partial<Report> = {}): Report {
  const few = Math.min(total, 4)
  return fullReportSample({
    kind: 'lite',
    validation_score: null,
    recommendation: total < 12 ? 'NOT ENOUGH EVIDENCE' : null,
    sentiment_score: null,
    total_findings: total,
    coverage: [kept('Hacker News', total - few), kept('Lobsters', few)],
    reading: byModel,
    discussion_volume: null,
    signal_counts: { pain: 9, wish: 2, price: 0, workaround: 0, tool: 1 },
    geographic_data: null,
    competitive_intel: null,
    financial_data: null,
    risk_assessment: null,
    decision: null,
    all_sources: null,
    score_parts: null,
    sections: null,
    ...about,
  })
}

/** @param score null: too little evidence */
type FullAbout = Partial<Report> & { verdict?: NonNullable<Report['decision']>['verdict'] }

export function full(
  total: number,
  score: number | null,
  confidence: number | null = null,
  { verdict = score === null ? 'NOT ENOUGH EVIDENCE' : 'GO', ...about }: FullAbout = {},
): Report {
  return free(total, {
    kind: 'full',
    validation_score: score,
    recommendation: verdict,
    decision: { verdict, confidence, key_reasons: [], ...noTexts, deciding_counts: [] },
    score_parts: partNames.map((name) => ({
      name,
      title: `Part ${name}`,
      weight: 10,
      value: name === 'risk' ? null : 0.5,
      points: score === null || name === 'risk' ? null : 5,
      figure: '',
      rule: '',
      discussion_ids: [],
      counts: [],
    })),
    competitive_intel: { existing_solutions: [], market_gaps: [] },
    financial_data: {
      willingness_to_pay_mentions: 3,
      price_sensitivity: { sweet_spot: '$5 to $12 a month', mentioned_price_points: [] },
      other_amounts: [],
      current_spending: null,
      budget_evidence: [],
    },
    ...about,
  })
}

const noTexts = { detailed_ai_analysis: '', suggested_next_step: '', deciding_evidence: '' }
