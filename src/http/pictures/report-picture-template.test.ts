import { expect, it } from 'vitest'
import { type ReportPicture, getReportPicture } from '../../features/reports/report-picture.ts'
import {
  fullReportSample,
  unscoredReportSample,
} from '../../../tests/samples/full-report-sample.ts'
import type { PictureNode } from '../../platform/pictures/picture.ts'
import { reportPictureTemplate } from './report-picture-template.ts'

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

it('the picture of a report can be cloned to a thread and is 1200 x 630', () => {
  const template = reportPictureTemplate(getReportPicture(fullReportSample()))
  expect(structuredClone(template)).toEqual(template)
  expect(template).toMatchObject({ width: 1200, height: 630 })
})

function getWords(shown: ReportPicture): string[] {
  return [...wordsIn(reportPictureTemplate(shown).root)]
}

function* wordsIn(node: PictureNode): Generator<string> {
  if (node.type === 'text') yield node.text
  if (node.type === 'container') for (const child of node.children) yield* wordsIn(child)
}
