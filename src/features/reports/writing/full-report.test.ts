import { getDecidingEvidence } from '../../../analysis/writing/deciding-evidence.ts'
import { describe, expect, it } from 'vitest'
import { reportSchema } from '../report-schema.ts'
import { sectionNames } from '../../../analysis/writing/section.ts'
import { factsSample, toDiscussions } from '../../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../../tests/samples/freelancers-sample.ts'
import { type StoredReport, getFullReport } from './full-report.ts'
import { getIdsBehind } from '../../../analysis/writing/ids-behind.ts'
import { writePlainSections } from '../../../analysis/writing/plain-sections.ts'

const getStored = (kept: Parameters<typeof factsSample>[0]): StoredReport => {
  const facts = factsSample(kept)
  const sections = writePlainSections(facts).map((plain) => ({
    ...plain,
    model: null,
    dropped: 0,
    fallbackReason: null,
  }))
  return { ...facts, sections }
}
const stored = getStored(freelancers())
const report = getFullReport(stored)
const shape = reportSchema.pick({
  geographic_data: true,
  competitive_intel: true,
  financial_data: true,
  risk_assessment: true,
  decision: true,
  all_sources: true,
  score_parts: true,
  sections: true,
})

it('the full report matches its schema with many, few and no discussions', () => {
  for (const kept of [freelancers(), freelancers().slice(0, 3), []]) {
    const full = getFullReport(getStored(kept))
    expect(shape.parse(full)).toEqual(full)
  }
})

it('the full report lists regions, tools, gaps and prices with their first source', () => {
  expect(report.geographic_data?.primary_regions).toEqual([
    {
      country: 'GB',
      percentage: 100,
      discussion_count: 4,
      source_url: 'https://news.ycombinator.com/item?id=9',
    },
  ])
  expect(report.competitive_intel?.existing_solutions[0]).toMatchObject({
    name: 'FreshBooks',
    pricing: '$19 a month',
    market_position: 'mentioned in 8 of 40 discussions; 4 of them complaining',
    source_url: 'https://news.ycombinator.com/item?id=2',
    discussion_count: 8,
  })
  expect(report.competitive_intel?.market_gaps[0]).toEqual({
    gap: 'I wish there was a tool that sends the reminders for me.',
    evidence_url: 'https://news.ycombinator.com/item?id=3',
  })
  expect(report.financial_data).toMatchObject({
    willingness_to_pay_mentions: 4,
    price_sensitivity: {
      sweet_spot: '$10 to $19 a month',
      sweet_spot_range: { low_cents: 1000, high_cents: 1900, currency: 'USD' },
    },
    current_spending: 'People who pay or would pay mention $10 a month.',
  })
  expect(report.risk_assessment).toMatchObject({
    market_saturation: 'medium',
    sentiment_trend: 'steady',
    red_flags: [],
  })
  expect(report.risk_assessment?.seasonal_patterns).toHaveLength(12)
})

it('the full report builds its decision from the verdict and the sections', () => {
  const getTexts = (at: number) => stored.sections[at]?.claims.map(({ text }) => text) ?? []
  expect(report.decision).toEqual({
    verdict: 'GO',
    confidence: stored.assessment.confidence,
    key_reasons: getTexts(0),
    detailed_ai_analysis: [1, 2, 3, 4].map((at) => getTexts(at).join(' ')).join('\n\n'),
    suggested_next_step: getTexts(5)[0],
    deciding_evidence: getDecidingEvidence(stored),
    deciding_counts: [
      { behind: 'deciding.0', discussion_count: 16 },
      { behind: 'deciding.1', discussion_count: 16 },
    ],
  })
})

it('a report from before contentment was counted still says what decides', () => {
  const { content: _content, minor: _minor, ...old } = stored.evidence
  const evidence = old as StoredReport['evidence']
  for (const verdict of ['GO', 'NOT ENOUGH EVIDENCE'] as const) {
    const { assessment } = stored
    const full = getFullReport({ ...stored, evidence, assessment: { ...assessment, verdict } })
    expect(full.decision?.deciding_evidence).not.toBe('')
  }
})

it('the points of the score parts add up to the score', () => {
  const sum = report.score_parts?.reduce((total, { points }) => total + (points ?? 0), 0)
  expect(sum).toBe(stored.assessment.score)
  expect(report.score_parts?.[2]?.discussion_ids).toEqual(stored.assessment.parts[2]?.ids)
})

it('the full report has no sweet spot for amounts tied to neither a tool nor a buyer', () => {
  const debts = [5, 6, 9, 12, 20].map((sum) => `It costs $${sum} a month here.`)
  const stored = getStored(toDiscussions(debts))
  expect(stored.evidence.money.sweetSpot).not.toBeNull()
  const money = getFullReport(stored).financial_data
  expect(money?.price_sensitivity.sweet_spot).toBeNull()
  expect(money?.price_sensitivity).not.toHaveProperty('sweet_spot_range')
  expect(money?.price_sensitivity.mentioned_price_points).toHaveLength(5)
})

it('the full report marks the prices that their quote refuses', () => {
  const kept = toDiscussions(['I would pay $5 a month, but never $20 a month.'])
  const money = getFullReport(getStored(kept)).financial_data
  const points = money?.price_sensitivity.mentioned_price_points ?? []
  expect(points.map((point) => [point.amount_cents, point.is_refused])).toEqual([
    [500, undefined],
    [2000, true],
  ])
})

it('the full report lists all sources, with the first words of the quote for a missing title', () => {
  const kept = toDiscussions(['It rains here.', `It snows ${'so '.repeat(60)}much.`], (at) => ({
    title: at === 0 ? 'A title' : ' \u200b',
  }))
  const [first, second] = getFullReport(getStored(kept)).all_sources ?? []
  expect(first).toEqual({
    title: 'A title',
    url: 'https://news.ycombinator.com/item?id=1',
    relevance: 0.95,
    discussion_id: kept[0]?.id,
  })
  expect(second?.title).toMatch(/^It snows so so .*…$/)
  expect(second?.title.length).toBeLessThanOrEqual(120)
})

describe('missing parts of a full report', () => {
  it('the full report leaves out sections that are not written yet', () => {
    const [market] = stored.sections.filter(({ name }) => name === 'market')
    const writing = getFullReport({ ...stored, sections: market ? [market] : [] })
    expect(writing.sections?.map(({ name }) => name)).toEqual(['market'])
    expect(writing.decision).toMatchObject({
      verdict: 'GO',
      key_reasons: [],
      suggested_next_step: '',
    })
    expect(writing.decision?.detailed_ai_analysis).toMatch(
      /^16 of 40 discussions say how it troubles the writer\..*representative\.$/s,
    )
    expect(getFullReport({ ...stored, sections: [] }).decision?.detailed_ai_analysis).toBe('')
  })

  it('the full report returns its sections in reading order', () => {
    const turned = getFullReport({ ...stored, sections: stored.sections.toReversed() })
    expect(turned).toEqual(report)
    expect(turned.sections?.map(({ name }) => name)).toEqual(sectionNames)
  })

  it('the full report keeps list entries without a URL after their findings were deleted', () => {
    const old = getFullReport({ ...stored, findings: [] })
    expect(shape.parse(old)).toEqual(old)
    expect(old.all_sources).toEqual([])
    expect(old.geographic_data?.sources).toEqual([])
    expect(old.competitive_intel?.market_gaps).toHaveLength(stored.evidence.gaps.length)
    expect(old.competitive_intel?.market_gaps[0]?.evidence_url).toBe('')
    expect(old.risk_assessment?.sentiment_trend).toBe('unknown')
    expect(JSON.stringify(old)).not.toContain('https://')
  })

  it('the full report omits source URLs that are not http or https', () => {
    const kept = toDiscussions(['It rains in the UK.', 'It snows in the UK.'], (at) => ({
      url: at === 0 ? 'javascript:alert(1)' : 'https://example.com/2',
    }))
    const full = getFullReport(getStored(kept))
    expect(full.all_sources?.map(({ url }) => url)).toEqual(['https://example.com/2'])
    expect(full.geographic_data?.primary_regions[0]?.source_url).toBe('https://example.com/2')
    expect(JSON.stringify(full)).not.toContain('javascript:')
  })
})

it('every tool and claim keeps the position that its key names', () => {
  const tools = report.competitive_intel?.existing_solutions ?? []
  const counts = tools.map((_tool, at) => getIdsBehind(`tool.${at}`, stored)?.length)
  expect(counts).toEqual(tools.map((tool) => tool.discussion_count))
  const claims = report.sections?.flatMap(({ name, claims: all }) =>
    all.map(({ discussion_ids: ids }, at) => [getIdsBehind(`${name}.${at}`, stored), ids]),
  )
  for (const [behind, ids] of claims ?? []) expect(behind).toEqual(ids)
})

it('the full report says which tool is named most often', () => {
  const kept = toDiscussions([
    'I use Toggl here.',
    'I use Toggl there.',
    'I use Toggl and Harvest.',
    'I use Harvest now.',
  ])
  const [first, second] = getFullReport(getStored(kept)).competitive_intel?.existing_solutions ?? []
  expect(first?.market_position).toBe(
    'mentioned most often, in 3 of 4 discussions; we recognised no complaint',
  )
  expect(second?.market_position).toBe(
    'mentioned in 2 of 4 discussions; we recognised no complaint',
  )
})

it('lists other amounts separately and never claims that no price is named', () => {
  const others = [
    'I paid a plumber $400 and he never came back.',
    'The consultant wants $250/hr.',
    'Sheet music cost me $12 plus $4 shipping.',
    'I tried Rosterly and its $9 per nurse is not worth it.\nI use Rosterly.',
  ]
  const stored = { ...factsSample(toDiscussions(others)), sections: [] }
  const { financial_data: money, competitive_intel: competition } = getFullReport(stored)
  expect(money?.price_sensitivity.mentioned_price_points).toEqual([])
  expect(money?.other_amounts.map(({ quote }) => quote)).toEqual(
    others.map((text) => text.split('\n')[0]),
  )
  const claims = writePlainSections(stored).flatMap((section) => section.claims)
  const texts = [
    ...claims.map(({ text }) => text.replace(/“[^”]*”/g, '')),
    ...stored.evidence.redFlags.map(({ text }) => text),
    ...(competition?.existing_solutions ?? []).map((tool) => tool.market_position),
  ]
  expect(texts).toContain(
    '4 discussions mention other amounts, which may not be prices of such a tool.',
  )
  const denial = /\bno price|\b(?:nobody|no one|none|no discussion)\b[^.]*\bnames? a(?:ny)? price/i
  expect(texts.filter((text) => denial.test(text))).toEqual([])
})
