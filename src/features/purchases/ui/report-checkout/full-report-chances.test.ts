import { expect, test } from 'vitest'
import { erasedText } from '../../../../shared/erased-text.ts'
import { getChancesText, chooseOffer } from './full-report-chances.ts'

const search_query = 'Chase late invoices'

test.each([
  [0, 'none'],
  [3, 'none'],
  [5, 'none'],
  [6, 'line'],
  [8, 'line'],
  [11, 'line'],
  [12, 'card'],
  [15, 'card'],
])('after %i findings the offer of a full report is: %s', (findings, offer) => {
  expect(chooseOffer({ total_findings: findings, reading: null, search_query })).toBe(offer)
})

test('offers no full report after a scan of a problem in another language', () => {
  const words = { by: 'words', version: 2, read: 40, unread: 0, graded: null } as const
  const reading = { ...words, language: 'de' }
  expect(chooseOffer({ total_findings: 40, reading, search_query })).toBe('none')
})

test.each([
  [5, 'none'],
  [6, 'unread'],
  [40, 'unread'],
])(
  'offers no full report after a scan without the reading model, and says why from 6 findings on (%i: %s)',
  (total_findings, offer) => {
    const words = { by: 'words', version: 2, read: 40, unread: 0, graded: null } as const
    const reading = { ...words, language: null }
    expect(chooseOffer({ total_findings, reading, search_query })).toBe(offer)
    expect(
      chooseOffer({ total_findings, reading: { ...reading, by: 'marks' }, search_query }),
    ).toBe(offer)
  },
)

test('offers no full report where the text of the free one was erased', () => {
  const report = { total_findings: 40, reading: null, search_query: erasedText }
  expect(chooseOffer(report)).toBe('none')
})

test.each([
  [8, 'The free scan found 8. A verdict needs 20 from at least 2 sources, and may not be reached.'],
  [
    26,
    'The free scan found 26. A verdict also needs 2 sources and clear evidence, and may not be reached.',
  ],
])('the text about the chances of a verdict after %i findings', (findings, text) => {
  expect(getChancesText(findings)).toBe(`${text} No verdict? You get the scan back.`)
})
