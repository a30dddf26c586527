import { expect, it } from 'vitest'
import { titleFixtures } from '../../../tests/title-fixtures.ts'
import { findInk } from '../../../tests/pixels.ts'
import { getReportName } from '../../features/shared-reports/report-name.ts'
import { open } from '../../platform/pictures/draw-picture.ts'
import { type ReportPicture, getReportPicture } from '../../features/reports/report-picture.ts'
import {
  fullReportSample,
  unscoredReportSample,
} from '../../../tests/samples/full-report-sample.ts'
import type { PictureNode } from '../../platform/pictures/picture.ts'
import { reportPictureTemplate } from './report-picture-template.ts'

const draw = open()

it('the picture of a report shows brand, kind, score and every line', () => {
  const shown = getReportPicture(fullReportSample({ validation_score: 68 }))
  expect(getWords(shown)).toEqual([
    'Assay',
    'BETA',
    'Validation report',
    '7',
    'out of 10',
    shown.headline,
    ...shown.lines,
    'Find out whether an idea is worth building',
  ])
})

it('the picture of a report without a score shows no number', () => {
  const shown = getReportPicture(unscoredReportSample())
  expect(getWords(shown)).toContain('Not enough evidence')
  expect(getWords(shown)).not.toContain('out of 10')
})

it('the picture of a shared report shows the name of the idea above the verdict', () => {
  const shown = getReportPicture(fullReportSample({ validation_score: 68 }))
  const words = [...listWords(reportPictureTemplate(shown, 'Chase late invoices').root)]
  expect(words.indexOf('Chase late invoices')).toBe(words.indexOf(shown.headline) - 1)
})

it.each(Object.entries(titleFixtures))(
  'the picture of a shared report with %s as name keeps its margins',
  async (_, title) => {
    for (const report of [fullReportSample(), unscoredReportSample()]) {
      const picture = reportPictureTemplate(getReportPicture(report), getReportName(title))
      const png = await draw(picture)
      expect(png.length).toBeLessThan(300_000)
      const ink = await findInk(png, 20)
      expect(ink && ink.left >= 64).toBe(true)
    }
  },
)

it('the picture of a report can be cloned to a thread and is 1200 x 630', () => {
  const template = reportPictureTemplate(getReportPicture(fullReportSample()))
  expect(structuredClone(template)).toEqual(template)
  expect(template).toMatchObject({ width: 1200, height: 630 })
})

function getWords(shown: ReportPicture): string[] {
  return [...listWords(reportPictureTemplate(shown).root)]
}

function* listWords(node: PictureNode): Generator<string> {
  if (node.type === 'text') yield node.text
  if (node.type === 'container') for (const child of node.children) yield* listWords(child)
}
