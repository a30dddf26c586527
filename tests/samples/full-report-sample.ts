import { getReport, type Report, type ReportId } from '../../src/features/reports/contract.ts'

/** 61 discussions, 'd:1' to 'd:61', from 5 sources; a GO with 68 points. */
export function fullReportSample(given: Partial<Report> = {}): Report {
  return {
    id: '0b6f4f0e-9d1c-4f0e-8a53-1f0d6a1b2c3d' as ReportId,
    kind: 'full',
    status: 'completed',
    search_query: 'Reminders for unpaid invoices\n\nFreelancers chase late invoices',
    idea_id: null,
    lite_report_id: '1b6f4f0e-9d1c-4f0e-8a53-1f0d6a1b2c3d' as ReportId,
    validation_score: 68,
    recommendation: 'GO',
    sentiment_score: 0.31,
    total_findings: 61,
    maybe_findings: 0,
    subject_findings: 0,
    marked_findings: 0,
    by_reading: null,
    searches: [],
    reading: { by: 'model', version: 2, read: 240, unread: 0, graded: null, language: null },
    error_message: null,
    coverage: ['Hacker News', 'Stack Exchange', 'Lemmy', 'Lobsters', 'Discourse'].map(toCoverage),
    signal_counts: { pain: 34, wish: 12, price: 9, workaround: 14, tool: 22 },
    ...counted,
    ...written,
    created_at: '2026-11-20T12:00:00.000Z',
    completed_at: '2026-11-20T12:01:12.000Z',
    ...given,
  }
}

export function unscoredReportSample(given: Partial<Report> = {}): Report {
  const report = fullReportSample()
  return {
    ...report,
    validation_score: null,
    recommendation: 'NOT ENOUGH EVIDENCE',
    total_findings: 9,
    decision: {
      verdict: 'NOT ENOUGH EVIDENCE',
      confidence: null,
      key_reasons: ['9 discussions were found; a score takes 20 from 2 sources.'],
      detailed_ai_analysis: '',
      suggested_next_step: 'Ask in r/freelance how people chase late invoices.',
      deciding_evidence: 'Fewer problems would change this.',
      deciding_counts: [],
    },
    score_parts: (report.score_parts ?? []).map((part) => ({ ...part, points: null })),
    sections: [
      createSection('reasons', [['9 discussions were found; a score takes 20 from 2 sources.', 9]]),
      createSection('roadmap', [['Ask in r/freelance how people chase late invoices.', 3]]),
    ],
    ...given,
  }
}

function createIds(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `d:${at + 1}`)
}

function toCoverage(source: string): Report['coverage'][number] {
  return { source, platform: 'Forums', status: 'ok', found: 80, kept: 12, reason: null }
}

function getUrl(at: number): string {
  return `https://news.ycombinator.com/item?id=${at}`
}

type Counted =
  | 'discussion_volume'
  | 'geographic_data'
  | 'competitive_intel'
  | 'financial_data'
  | 'risk_assessment'
  | 'score_parts'
  | 'all_sources'

const partRows = {
  volume: ['Volume', '61 discussions speak of it.', 10, 0.8, 8, 61],
  momentum: [
    'Momentum',
    '19 discussions in the last 90 days, 12 in the 90 before.',
    10,
    0.7,
    7,
    31,
  ],
  pain: [
    'Strength of pain',
    '34 of 61 discussions state a pain; 40 sound negative.',
    25,
    0.84,
    21,
    34,
  ],
  'willingness-to-pay': [
    'Willingness to pay',
    'In 9 discussions somebody pays or would.',
    20,
    0.6,
    12,
    9,
  ],
  gaps: [
    'Gaps in what exists',
    '26 discussions state a wish or get by without a tool.',
    15,
    0.6,
    9,
    26,
  ],
  breadth: ['Breadth of sources', '5 sources of 3 platforms.', 20, 0.55, 11, 61],
  risk: ['Risk', 'Too few discussions to tell.', 0, null, null, 0],
} as const

const counted: Pick<Report, Counted> = {
  discussion_volume: {
    total_discussions: 61,
    last_90_days: 19,
    previous_90_days: 12,
    growth_rate: 0.58,
    trend: 'rising',
    platform_breakdown: { 'Hacker News': 29, Forums: 24, 'Social media': 8 },
    by_month: [4, 2, 0, 3, 5, 4, 6, 3, 7, 8, 9, 10].map((count, at) => ({
      month: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
      count,
      discussion_ids: createIds(count),
    })),
    sources: [{ url: getUrl(1), excerpt: 'I hate chasing invoices.' }],
  },
  geographic_data: {
    naming_country: 20,
    primary_regions: [
      { country: 'US', percentage: 55, discussion_count: 11, source_url: getUrl(1) },
      { country: 'GB', percentage: 30, discussion_count: 6, source_url: getUrl(2) },
      { country: 'DE', percentage: 15, discussion_count: 3, source_url: getUrl(3) },
    ],
    sources: [{ url: getUrl(1), excerpt: 'Here in the UK they pay when they like.' }],
  },
  competitive_intel: {
    existing_solutions: [
      {
        name: 'FreshBooks',
        pricing: '$19 a month',
        market_position: 'Named most often',
        source_url: getUrl(4),
        user_complaints: ['FreshBooks reminders read like a robot wrote them.'],
        review_sources: [getUrl(4), getUrl(5)],
        discussion_count: 12,
        complaint_count: 2,
      },
      {
        name: 'Spreadsheets',
        pricing: null,
        market_position: 'Named in 7 of 61 discussions; we recognised no complaint',
        source_url: getUrl(6),
        user_complaints: [],
        review_sources: [getUrl(6)],
        discussion_count: 7,
        complaint_count: 0,
      },
    ],
    market_gaps: [
      { gap: 'I wish something would nag my clients so that I need not.', evidence_url: getUrl(7) },
      { gap: 'Nothing tells me which client is going to be late.', evidence_url: getUrl(8) },
    ],
  },
  financial_data: {
    willingness_to_pay_mentions: 2,
    price_sensitivity: {
      sweet_spot: '$9 to $19 a month',
      sweet_spot_range: { low_cents: 900, high_cents: 1900, currency: 'USD' },
      mentioned_price_points: [500, 900, 900, 1200, 1900, 1900, 4900].map((amount_cents, at) => ({
        amount_cents,
        currency: 'USD',
        per: 'month',
        quote: `I pay $${amount_cents / 100} a month for reminders.`,
        source_url: getUrl(10 + at),
      })),
    },
    other_amounts: [{ quote: 'My client owes me $400 since May.', source_url: getUrl(30) }],
    current_spending: 'In 7 discussions people name what they pay: $5 to $49 a month.',
    budget_evidence: [
      {
        quote: 'I would happily pay $20 a month never to write that mail.',
        source_url: getUrl(20),
      },
      { quote: 'Worth every cent if it gets me paid a week earlier.', source_url: getUrl(21) },
    ],
  },
  risk_assessment: {
    market_saturation: 'medium',
    sentiment_trend: 'steady',
    seasonal_patterns: [9, 8, 8, 7, 7, 6, 6, 5, 9, 10, 11, 14].map((percent, at) => ({
      month: at + 1,
      share: percent / 100,
      discussion_count: percent,
    })),
    red_flags: ['12 of 61 discussions name FreshBooks: the field is taken in part.'],
    red_flag_discussions: [createIds(12)],
    sources: [{ url: getUrl(4), excerpt: 'We all use FreshBooks here.' }],
  },
  score_parts: getReport.output.shape.score_parts
    .unwrap()
    .element.shape.name.options.map((name) => {
      const [title, figure, weight, value, points, count] = partRows[name]
      const rule = 'More of it counts more, with less added by each.'
      const discussion_ids = createIds(count)
      return { name, title, figure, rule, weight, value, points, discussion_ids, counts: [] }
    }),
  all_sources: createIds(61).map((discussion_id, at) => ({
    title: `Ask HN: How do you chase late invoices (${at + 1})?`,
    url: getUrl(at + 1),
    relevance: 1 - at / 100,
    discussion_id,
  })),
}

function createSection(
  name: NonNullable<Report['sections']>[number]['name'],
  claims: readonly (readonly [text: string, count: number])[],
): NonNullable<Report['sections']>[number] {
  return {
    name,
    claims: claims.map(([text, count]) => ({
      text,
      discussion_ids: createIds(count),
      counts: [],
    })),
    model: null,
    dropped_sentences: 0,
    fallback_reason: null,
  }
}

const written: Pick<Report, 'decision' | 'sections'> = {
  decision: {
    verdict: 'GO',
    confidence: 0.72,
    key_reasons: [
      '34 of 61 discussions state a pain, and 40 sound negative.',
      'In 9 discussions somebody pays for relief, or would.',
      'One tool, FreshBooks, is named in 12 discussions; 5 of them complain about it.',
    ],
    detailed_ai_analysis: 'People speak of it in 5 sources.\n\nFreshBooks is named most often.',
    suggested_next_step: 'Offer a reminder at $12 a month to those who ask in r/freelance.',
    deciding_evidence: 'Fewer problems would change this.',
    deciding_counts: [],
  },
  sections: [
    createSection('reasons', [
      ['34 of 61 discussions state a pain, and 40 sound negative.', 34],
      ['In 9 discussions somebody pays for relief, or would.', 9],
      ['One tool, FreshBooks, is named in 12 discussions; 5 of them complain about it.', 12],
    ]),
    createSection('market', [
      ['61 discussions from 5 sources speak of chasing late invoices, 19 of them new.', 61],
      ['Of 20 discussions that say where, 11 are from the United States.', 20],
    ]),
    createSection('competition', [
      ['FreshBooks is named in 12 discussions. “FreshBooks reminders read like a robot.”', 12],
    ]),
    createSection('money', [
      ['7 prices are named; half of them lie between $9 and $19 a month.', 7],
    ]),
    createSection('risks', [
      ['12 of 61 discussions name FreshBooks: the field is taken in part.', 12],
      ['Nobody speaks of switching from one tool to another.', 0],
    ]),
    createSection('roadmap', [
      ['Offer a reminder at $12 a month to those who ask in r/freelance.', 4],
      ['Answer the 8 discussions of November first: they are 2 weeks old.', 8],
      ['If fewer than 3 of 20 say yes, the verdict turns.', 0],
    ]),
  ],
}
