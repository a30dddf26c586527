import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fullReportSample,
  unscoredReportSample,
} from '../../../../../tests/samples/full-report-sample.ts'
import { assessedSample } from '../../../../../tests/samples/facts-sample.ts'
import { keptTexts } from '../../../../../tests/samples/kept-sample.ts'
import { toPlainText } from '../../../../shared/text/to-plain-text.ts'
import type { Report } from '../../contract.ts'
import { getReportDocument } from './report-document.ts'

const url = 'https://assay.example/validation?report=1'

function getReportText(report: Report, link: string): string {
  return toPlainText(getReportDocument(report, { url: link, isShared: false, findings: [] }))
}

describe('reportText', () => {
  const text = getReportText(fullReportSample(), url)

  test('the report text begins with the verdict and its basis', () => {
    expect(text).toContain('Verdict:    GO. The evidence favours building this.\n')
    expect(text).toContain(
      'Score:      68 of 100\nConfidence: 72%: how much evidence there is and how far it agrees\n',
    )
    expect(text).toContain('Basis:      61 discussions from 5 sources\n')
    expect(text).toContain('Reading:    In our tests about half of such posts')
    expect(text).toContain(`Link:       ${url}\n`)
    expect(text).toContain('  Freelancers chase late invoices\n')
  })

  test('the report text calls a confidence below 60% low', () => {
    const getConfidence = (confidence: number) => {
      const { decision } = fullReportSample()
      const report = fullReportSample({ decision: decision && { ...decision, confidence } })
      return /Confidence: (.*)/.exec(getReportText(report, url))?.[1]
    }
    expect(getConfidence(0.39)).toBe('39% (low): how much evidence there is and how far it agrees')
    expect(getConfidence(0.6)).toBe('60%: how much evidence there is and how far it agrees')
  })

  test('the report text names the sweet spot', () => {
    expect(text).toContain('Sweet spot, the middle of the monthly prices: $9 to $19 a month.')
  })

  test('the report text says which prices were refused', () => {
    const report = structuredClone(fullReportSample())
    const prices = report.financial_data?.price_sensitivity.mentioned_price_points ?? []
    for (const price of prices) price.is_refused = true
    expect(getReportText(report, url)).toContain(' a month, refused: “')
  })

  test('the report text calls saturation and sentiment not known in the words of the page', () => {
    const report = fullReportSample()
    const risks = report.risk_assessment && {
      ...report.risk_assessment,
      market_saturation: 'unknown' as const,
      sentiment_trend: 'unknown' as const,
    }
    const unknown = getReportText({ ...report, risk_assessment: risks }, url)
    expect(unknown.replace(/\s+/g, ' ')).toContain(
      'Market saturation: not known. Sentiment, newer against older half: not known.',
    )
  })

  test('the report text lists every part of the score and marks the unknown ones', () => {
    expect(text).toMatch(/Strength of pain: 21 of 25 points\n[^[]*\[1, 2, 3;\s+\d+ in all\]/)
    expect(text).toContain('Risk: not known\n')
    expect(text).toContain('Together: 68 of 100 points\n')
  })

  test('the report text cites the numbered sources of each sentence and quote', () => {
    const inOneLine = text.replace(/\s+/g, ' ')
    expect(inOneLine).toContain('“I wish something would nag my clients so that I need not.” [7]')
    expect(inOneLine).toContain(
      'speak of chasing late invoices, 19 of them new. [1, 2, 3; 61 in all]',
    )
    expect(text).toContain('[61] Ask HN: How do you chase late invoices (61)?\n    https://')
  })

  test('the report text cites the complaints about a tool, else the first text that names it', () => {
    const inOneLine = text.replace(/\s+/g, ' ')
    expect(inOneLine).toContain('FreshBooks; Named most often; $19 a month [4, 5]')
    const [tool] = fullReportSample().competitive_intel?.existing_solutions ?? []
    const calm = tool && { ...tool, source_url: 'https://news.ycombinator.com/item?id=9' }
    const getTool = (review_sources: string[]) =>
      getReportText(
        fullReportSample({
          competitive_intel: {
            existing_solutions: calm ? [{ ...calm, user_complaints: [], review_sources }] : [],
            market_gaps: [],
          },
        }),
        url,
      )
    expect(getTool([])).toContain('FreshBooks; Named most often; $19 a month [9]')
    expect(getTool([tool?.source_url ?? ''])).toContain('Named most often; $19 a month [4]')
  })

  test('a sentence about what was not found has no citation in the report text', () => {
    expect(text).toContain('- Nobody speaks of switching from one tool to another.\n')
  })

  test('the report text has a red flag once, in a sentence or in the list', () => {
    expect(text.match(/the field is taken in part/g)).toHaveLength(1)
    const untold = fullReportSample({ sections: [] })
    expect(getReportText(untold, url)).toMatch(
      /Red flags:\n\* 12 of 61 discussions [^[]*\[1, 2, 3;\s+12 in all\]/,
    )
  })

  test('the report text says that nothing is scored and that the credit was returned', () => {
    const unscored = getReportText(unscoredReportSample(), url)
    expect(unscored).toContain('Not enough evidence')
    const inOneLine = unscored.replace(/\s+/g, ' ')
    expect(inOneLine).toContain('We’ve returned your scan. Use it for another idea.')
    expect(inOneLine).toContain('you can ask for a refund within 7 days of the purchase')
    expect(unscored).not.toMatch(/^Score:|^Confidence:|^Together:/m)
  })

  test('the report text is complete without the fields that old reports lack', () => {
    const bare = fullReportSample({
      discussion_volume: null,
      geographic_data: null,
      competitive_intel: null,
      financial_data: null,
      risk_assessment: null,
      all_sources: null,
      score_parts: null,
      sections: null,
    })
    expect(getReportText(bare, url)).not.toMatch(/undefined|null|NaN/)
  })
})

test('the report text says of each quote in which part of which source it was found, and when', () => {
  const kept = keptTexts('I chase every late invoice by hand, every month.')
  const findings = assessedSample(kept).findings.map((finding) => ({
    ...finding,
    source: 'Reddit' as const,
    community: 'r/freelance',
    id: 'f',
    mark: null,
    report_id: fullReportSample().id,
  }))
  const text = toPlainText(
    getReportDocument(fullReportSample(), { url, isShared: false, findings }),
  )
  expect(text).toMatch(/Reddit, r\/freelance, \d{4}-\d\d-\d\d, (?:negative|neutral|positive)/)
})

test('the report text names a discussion whose title has nothing visible', () => {
  const source = { title: '\u200b', url: 'https://example.com/1', relevance: 1, discussion_id: 'x' }
  const text = getReportText(fullReportSample({ all_sources: [source] }), url)
  expect(text).toContain('[1] Discussion')
})

test('the report text keeps quoted words, removes control characters and wraps long lines', () => {
  const any = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(any, fc.lorem({ maxCount: 60 }), (odd, prose) => {
      const gap = `${odd} ${prose}`
      const text = getReportText(
        fullReportSample({
          all_sources: [],
          competitive_intel: { existing_solutions: [], market_gaps: [{ gap, evidence_url: '' }] },
        }),
        url,
      )
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u)
      expect(text.replace(/\s+/g, ' ')).toContain(prose)
      const tooLong = text.split('\n').filter((line) => line.length > 78)
      expect(tooLong.every((line) => !/\S\s+\S+\s+\S/.test(line.slice(78)))).toBe(true)
    }),
  )
})
