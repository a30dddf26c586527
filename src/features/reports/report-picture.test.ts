import { describe, expect, it } from 'vitest'
import { getPictureAlt, getReportPicture } from './report-picture.ts'
import {
  fullReportSample,
  unscoredReportSample,
} from '../../../tests/samples/full-report-sample.ts'

const decided = fullReportSample().decision

function confident(confidence: number | null) {
  return decided && { ...decided, confidence }
}

describe('the picture of a full report', () => {
  it('the picture of a full report shows the score out of 10, the verdict, the confidence and the sources', () => {
    const report = fullReportSample({ validation_score: 68, decision: confident(0.73) })
    expect(getReportPicture(report)).toEqual({
      isFinal: true,
      badge: { outOfTen: 7, tone: 'good' },
      headline: 'GO',
      tone: 'good',
      lines: ['Confidence 73%', '61 discussions from 5 sources'],
    })
  })

  it.each([
    [100, 10, 'good'],
    [65, 7, 'good'],
    [64, 6, 'neutral'],
    [35, 4, 'neutral'],
    [34, 3, 'bad'],
    [8, 1, 'bad'],
    [0, 0, 'bad'],
  ])(
    'the picture shows %i of 100 points as %i out of 10, in the colour of the page',
    (points, outOfTen, tone) => {
      const { badge } = getReportPicture(fullReportSample({ validation_score: points }))
      expect(badge).toEqual({ outOfTen, tone })
    },
  )

  it('the picture shows a NO-GO in words and in its colour, even with a good score', () => {
    const report = fullReportSample({ validation_score: 70, recommendation: 'NO-GO' })
    expect(getReportPicture(report)).toMatchObject({ headline: 'NO-GO', tone: 'bad' })
  })

  it('the picture counts only sources with kept findings and uses the singular for one', () => {
    const [first, ...others] = fullReportSample().coverage
    const coverage = [...(first ? [first] : []), ...others.map((one) => ({ ...one, kept: 0 }))]
    const { lines } = getReportPicture(fullReportSample({ coverage, total_findings: 1 }))
    expect(lines.at(-1)).toBe('1 discussion from 1 source')
  })

  it('the picture calls a confidence below 60% low', () => {
    const { lines } = getReportPicture(fullReportSample({ decision: confident(0.39) }))
    expect(lines[0]).toBe('Confidence 39% (low)')
  })

  it('the picture omits the confidence line if there is no confidence', () => {
    const { lines } = getReportPicture(fullReportSample({ decision: confident(null) }))
    expect(lines).toEqual(['61 discussions from 5 sources'])
  })

  it('the picture of an unscored full report says "Not enough evidence" and shows no score', () => {
    expect(getReportPicture(unscoredReportSample())).toMatchObject({
      isFinal: true,
      badge: null,
      headline: 'Not enough evidence',
      lines: ['9 findings from 400 discussions'],
    })
  })
})

describe('the picture of a free scan', () => {
  const lite = { kind: 'lite', validation_score: null, recommendation: null } as const
  const scan = { ...lite, score_parts: null, decision: null }

  it('the picture of a free scan shows the numbers of findings and discussions', () => {
    const shown = getReportPicture(fullReportSample({ ...scan, total_findings: 38 }))
    expect(shown).toMatchObject({ badge: null, headline: '38 findings' })
    expect(shown.lines[0]).toBe('From 400 discussions')
  })

  it('the picture of a free scan says when there is not enough evidence', () => {
    const shown = getReportPicture(fullReportSample({ ...scan, total_findings: 3 }))
    expect(shown).toMatchObject({ headline: 'Not enough evidence' })
    expect(shown.lines).toEqual(['3 findings from 400 discussions'])
  })
})

describe.each(['lite', 'full'] as const)('the picture of a %s report', (kind) => {
  it('the picture of a running scan is not final and shows no score', () => {
    const shown = getReportPicture(fullReportSample({ kind, status: 'processing' }))
    expect(shown).toMatchObject({ isFinal: false, badge: null, headline: 'Scan in progress' })
  })

  it('the picture of a failed scan says that it failed', () => {
    const shown = getReportPicture(fullReportSample({ kind, status: 'failed' }))
    expect(shown).toMatchObject({ isFinal: true, badge: null, headline: 'This scan failed' })
  })
})

it('the picture contains neither the search text nor the error message', () => {
  const said = 'odd words'
  const shown = getReportPicture(fullReportSample({ search_query: said, error_message: said }))
  expect(JSON.stringify(shown)).not.toContain(said)
})

it('the alternative text gives the same information as the picture', () => {
  const scored = getReportPicture(fullReportSample({ decision: confident(0.73) }))
  expect(getPictureAlt(scored)).toBe(
    'Validation report: GO, 7 out of 10. Confidence 73%. 61 discussions from 5 sources.',
  )
  expect(getPictureAlt(getReportPicture(unscoredReportSample()))).toBe(
    'Validation report: Not enough evidence. 9 findings from 400 discussions.',
  )
})
