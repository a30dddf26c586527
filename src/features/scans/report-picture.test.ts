import { describe, expect, it } from 'vitest'
import { pictureAlt, getReportPicture } from './report-picture.ts'
import { fullReportSample, unscoredReportSample } from './ui/full-report-sample.ts'

const decided = fullReportSample().decision

function confident(confidence: number | null) {
  return decided && { ...decided, confidence }
}

describe('the picture of a full report', () => {
  it('shows the score out of 10, the verdict, how sure it is and what it rests on', () => {
    const report = fullReportSample({ validation_score: 68, decision: confident(0.73) })
    expect(getReportPicture(report)).toEqual({
      isFinal: true,
      mark: { outOfTen: 7, tone: 'good' },
      headline: 'GO',
      tone: 'good',
      lines: [
        'Confidence 73%: how much evidence there is and how far it agrees',
        'From 61 discussions of 5 sources',
      ],
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
  ])('strikes %i of 100 points as %i, in the colour of the page', (points, outOfTen, tone) => {
    const { mark } = getReportPicture(fullReportSample({ validation_score: points }))
    expect(mark).toEqual({ outOfTen, tone })
  })

  it('says a NO-GO in words and in its colour, whatever the score', () => {
    const report = fullReportSample({ validation_score: 70, recommendation: 'NO-GO' })
    expect(getReportPicture(report)).toMatchObject({ headline: 'NO-GO', tone: 'bad' })
  })

  it('counts only sources that something was kept of, and says one in the singular', () => {
    const [first, ...others] = fullReportSample().coverage
    const coverage = [...(first ? [first] : []), ...others.map((one) => ({ ...one, kept: 0 }))]
    const { lines } = getReportPicture(fullReportSample({ coverage, total_findings: 1 }))
    expect(lines.at(-1)).toBe('From 1 discussion of 1 source')
  })

  it('has no line for a confidence that nobody counted', () => {
    const { lines } = getReportPicture(fullReportSample({ decision: confident(null) }))
    expect(lines).toEqual(['From 61 discussions of 5 sources'])
  })

  it('says that there is not enough evidence, and strikes nothing', () => {
    expect(getReportPicture(unscoredReportSample())).toMatchObject({
      isFinal: true,
      mark: null,
      headline: 'Not enough evidence',
      lines: ['9 findings from 400 discussions'],
    })
  })
})

describe('the picture of a free scan', () => {
  const lite = { kind: 'lite', validation_score: null, recommendation: null } as const
  const scan = { ...lite, score_parts: null, decision: null }

  it('shows what was found and in how much', () => {
    const shown = getReportPicture(fullReportSample({ ...scan, total_findings: 38 }))
    expect(shown).toMatchObject({ mark: null, headline: '38 findings' })
    expect(shown.lines[0]).toBe('From 400 discussions')
  })

  it('says when that is too little', () => {
    const shown = getReportPicture(fullReportSample({ ...scan, total_findings: 3 }))
    expect(shown).toMatchObject({ headline: 'Not enough evidence' })
    expect(shown.lines).toEqual(['3 findings from 400 discussions'])
  })
})

describe.each(['lite', 'full'] as const)('the picture of a %s report', (kind) => {
  it('changes while the scan is under way, and has no figure yet', () => {
    const shown = getReportPicture(fullReportSample({ kind, status: 'processing' }))
    expect(shown).toMatchObject({ isFinal: false, mark: null, headline: 'Scan under way' })
  })

  it('says that a scan failed', () => {
    const shown = getReportPicture(fullReportSample({ kind, status: 'failed' }))
    expect(shown).toMatchObject({ isFinal: true, mark: null, headline: 'This scan failed' })
  })
})

it('shows no word of a stranger', () => {
  const said = 'odd words'
  const shown = getReportPicture(fullReportSample({ search_query: said, error_message: said }))
  expect(JSON.stringify(shown)).not.toContain(said)
})

it('says the same to those who cannot see it', () => {
  const scored = getReportPicture(fullReportSample({ decision: confident(0.73) }))
  expect(pictureAlt(scored)).toBe(
    'Validation report: GO, 7 out of 10. Confidence 73%: how much evidence there is and how far it agrees. From 61 discussions of 5 sources.',
  )
  expect(pictureAlt(getReportPicture(unscoredReportSample()))).toBe(
    'Validation report: Not enough evidence. 9 findings from 400 discussions.',
  )
})
