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

it('reports the problems, communities, mood, a voice and unknown countries', () => {
  expect(getTexts(freelancers())).toEqual([
    '16 of 40 discussions say how it troubles the writer.',
    'Found in 4 communities: 10 in r/freelance, 10 on Hacker News, 10 in the freelancing part of Stack Exchange and 10 in r/smallbusiness.',
    '14 of 40 discussions sound negative, and none sounds positive.',
    'Someone in r/freelance wrote in November 2026: “I hate chasing clients for late invoices every single month.”',
    "36 of 40 discussions name neither a country nor the EU, so the regions aren't representative.",
  ])
})

it('says that the market is unknown when nothing was found', () => {
  expect(getTexts([])).toEqual([
    'We found no one who clearly describes this problem, so the market is unknown.',
  ])
})

it('names the place where most of the people with a problem are', () => {
  const kept = toDiscussions(['I hate it here.', 'I hate it there.', 'I hate it now.'], (at) => ({
    source: 'Reddit',
    community: at === 0 ? 'r/one' : 'r/two',
  }))
  expect(getTexts(kept)[0]).toBe(
    'All 3 discussions say how it troubles the writer, most of them in r/two.',
  )
})

it('recommends the quotes when few problems are recognised', () => {
  const kept = toDiscussions(['I hate it here.', ...Array.from({ length: 4 }, () => 'It rains.')])
  expect(getTexts(kept)[1]).toBe('We recognised few statements of pain; read the quotes.')
})

describe('the mood', () => {
  const feeling = (negative: number, positive: number, all = 20) =>
    getTexts(
      many(all, (at) => {
        if (at < negative) return { sentiment: { label: 'negative', score: 0.1 } }
        return at < negative + positive ? { sentiment: { label: 'positive', score: 0.9 } } : {}
      }),
    ).filter((text) => /mood|sounds?/.test(text))

  it.each([
    [8, 3, '8 of 20 discussions sound negative, and fewer sound positive.'],
    [1, 0, '1 of 20 discussions sounds negative, and none sounds positive.'],
    [0, 20, 'All 20 discussions sound positive, and none sounds negative.'],
    [3, 3, 'No clear mood: some discussions sound negative, others positive.'],
    [4, 5, 'No clear mood: some discussions sound negative, others positive.'],
    [0, 0, 'No clear mood: no discussion sounds negative or positive.'],
  ])('describes %i negative and %i positive discussions as: %s', (negative, positive, text) => {
    expect(feeling(negative, positive)).toEqual([text])
  })

  it('no mood is described below 20 discussions', () => {
    expect(feeling(10, 0, 19)).toEqual([])
  })
})

describe('the claim about places', () => {
  it('names the places with several discussions and counts the others', () => {
    const communities = ['r/one', 'r/one', 'r/two', 'r/three']
    const kept = many(4, (at) => ({ source: 'Reddit', community: communities[at] ?? null }))
    expect(getTexts(kept)[1]).toBe('Found in 3 communities: 2 in r/one and 2 in other communities.')
  })

  it('names a single other place, too', () => {
    const communities = ['r/one', 'r/one', 'r/two']
    const kept = many(3, (at) => ({ source: 'Reddit', community: communities[at] ?? null }))
    expect(getTexts(kept)[1]).toBe('Found in 2 communities: 2 in r/one and 1 in r/two.')
  })

  it('describes a single place, and places with one discussion each', () => {
    expect(getTexts(many(2))[1]).toBe('Both discussions were found on Hacker News.')
    const kept = many(2, (at) => ({ source: 'Reddit', community: `r/number${at}` }))
    expect(getTexts(kept)[1]).toBe('Found in 2 communities, one discussion in each.')
  })
})

describe('the claim about the trend', () => {
  it.each([
    [30, 10, ['Interest is growing, by more than chance explains.']],
    [10, 30, ['Interest is falling, by more than chance explains.']],
    [14, 10, ['Interest is steady: the change in the last 90 days may be chance.']],
    [1, 1, []],
  ])('describes %i recent and %i earlier discussions as: %j', (last, previous, texts) => {
    const kept = many(last + previous, (at) => on(at < last ? '2026-11-01' : '2026-07-01'))
    expect(getTexts(kept).filter((text) => text.startsWith('Interest'))).toEqual(texts)
  })
})

it('says nothing about countries when every discussion names one', () => {
  const kept = toDiscussions(['the UK', 'Spain'].map((country) => `It rains in ${country} today.`))
  expect(getTexts(kept).join(' ')).not.toContain('country')
})

it('quotes as a voice only a text whose words name the pain', () => {
  const [bad] = toDiscussions(['I started Keto, because fuck if I know why I started it.'])
  const negative = { label: 'negative', score: 0.1 } as const
  expect(bad && getTexts([{ ...bad, sentiment: negative }]).join(' ')).not.toContain('Someone')
})

it('quotes no text that is long or has a link, quotation marks or a list', () => {
  const kept = toDiscussions([
    `I hate it ${'so '.repeat(80)}much.`,
    'I hate https://example.com/it a lot.',
    'I hate “it” a lot, as others do.',
    'I hate it here: - It is slow - It is dear - It is old.',
  ])
  expect(getTexts(kept).join(' ')).not.toContain('Someone')
})
