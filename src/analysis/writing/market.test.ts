import { describe, expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getMarketClaims } from './market.ts'

const getTexts = (kept: ReturnType<typeof toDiscussions>) =>
  getMarketClaims(factsSample(kept)).map(({ text }) => text)
const many = (count: number, given?: Parameters<typeof toDiscussions>[1]) =>
  toDiscussions(
    Array.from({ length: count }, (_none, at) => `It rains in town ${at}.`),
    given,
  )
const on = (day: string) => ({ createdAt: new Date(day) })

it('reports the number, places, dates, sentiment, signals and countries of the discussions', () => {
  expect(getTexts(freelancers())).toEqual([
    'We found 40 discussions about this: 20 on Reddit, 10 in forums and 10 on Hacker News.',
    'They stand in 4 places: 10 in r/freelance, 10 on Hacker News, 10 in the freelancing part of Stack Exchange and 10 in r/smallbusiness.',
    'They were written between June 2025 and November 2026. Of these, 9 are from the 90 days before the scan and 7 from the 90 days before those: too few to speak of a trend.',
    'Of 40 discussions, 14 sound negative and none positive; the other 26 are neither.',
    'Of 40 discussions, 16 state a pain, 4 ask for advice or wish for something and 4 describe a workaround.',
    'In November 2026 somebody writes in r/freelance: “I hate chasing clients for late invoices every single month.”',
    'In February 2026 somebody writes on Hacker News: “Late invoices are a nightmare, as nobody answers the second mail.”',
    '4 of 40 discussions point to the UK. The other 36 do not, so this is no picture of all.',
  ])
})

it('says that the market is unknown when nothing was found', () => {
  expect(getTexts([])).toEqual([
    'We found no discussion about this, so how many people have the problem, where and how much it troubles them is unknown.',
  ])
})

it('cites the discussions of all platforms in turn', () => {
  const [amount] = getMarketClaims(factsSample(freelancers()))
  expect(amount?.ids.slice(0, 3)).toEqual(['hn:1', 'hn:3', 'hn:2'])
})

describe('the claim about places', () => {
  it('names the places with several discussions and counts the others', () => {
    const communities = ['r/one', 'r/one', 'r/two', 'r/three']
    const kept = many(4, (at) => ({ source: 'Reddit', community: communities[at] ?? null }))
    expect(getTexts(kept)[1]).toBe('They stand in 3 places: 2 in r/one; the rest in 2 others.')
  })

  it('describes a single place, and places with one discussion each', () => {
    expect(getTexts(many(2))[1]).toBe('All of them stand on Hacker News.')
    const kept = many(2, (at) => ({ source: 'Reddit', community: `r/number${at}` }))
    expect(getTexts(kept)[1]).toBe(
      'They are spread over 2 places, and none holds more than one of them.',
    )
  })
})

describe('the claim about the trend', () => {
  it.each([
    [30, 10, 'is growing: 30 are from the 90 days before the scan and 10 from'],
    [10, 30, 'is fading: 10 are from the 90 days before the scan and 30 from'],
    [14, 10, 'is steady: 14 are from the 90 days before the scan and 10 from'],
    [0, 30, 'is fading: none is from the 90 days before the scan and 30 from'],
    [1, 1, 'Of these, 1 is from the 90 days before the scan and 1 from the 90 days before those'],
  ])('describes %i recent and %i earlier discussions as: %j', (last, previous, text) => {
    const kept = many(last + previous, (at) => on(at < last ? '2026-11-01' : '2026-07-01'))
    expect(getTexts(kept)[2]).toContain(text)
  })

  it('says that the trend is unknown when all discussions are old', () => {
    expect(getTexts(many(2, () => on('2025-01-05')))[2]).toBe(
      'They were written in January 2025. None is from the 180 days before the scan, so whether the talk grows is unknown.',
    )
  })
})

it('lists the countries with the most discussions first', () => {
  const where = ['the UK', 'the UK', 'Germany', 'France', 'Spain', 'Italy', 'Norway']
  const kept = toDiscussions(where.map((country) => `It rains in ${country} today.`))
  expect(getTexts(kept).at(-1)).toBe(
    'All 7 discussions point to a country or the EU: the UK in 2, Germany in 1, Spain in 1, France in 1 and 2 others.',
  )
})

it('quotes no text that is long or has a link, quotation marks or a list', () => {
  const kept = toDiscussions([
    `I hate it ${'so '.repeat(80)}much.`,
    'I hate https://example.com/it a lot.',
    'I hate “it” a lot, as others do.',
    'I hate it here: - It is slow - It is dear - It is old.',
  ])
  expect(getTexts(kept).join(' ')).not.toContain('somebody writes')
})
