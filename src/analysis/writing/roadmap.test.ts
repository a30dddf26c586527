import { describe, expect, it } from 'vitest'
import { assessedSample, factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getRoadmapClaims } from './roadmap.ts'
import type { ReportFacts } from './section.ts'

const as = (verdict: 'GO' | 'NO-GO', facts: ReportFacts): ReportFacts => ({
  ...facts,
  assessment: { ...facts.assessment, verdict, score: 40 },
})
const getTexts = (facts: ReportFacts) => getRoadmapClaims(facts).map(({ text }) => text)
const rain = ['It rains here.', 'It snows here.']

it('the roadmap of a GO says whom to ask, which price to test, what to build and when to stop', () => {
  expect(getTexts(factsSample(freelancers()))).toEqual([
    'Talk to the 5 people who last said how it troubles them.',
    'Ask them how they cope today and what it costs them.',
    'Test the price before you build. Offer it to half of them at $10 a month and to the others at $19. 8 discussions name monthly prices without refusing them, about half of them in this range.',
    "Start with what today's tools lack. One person writes: “I wish there was a tool that sends the reminders for me.”",
    "Put up a page with one sentence and a waitlist. Share it where people discuss the problem: in r/freelance, on Hacker News and in the freelancing part of Stack Exchange. Check each community's rules on links first.",
    'Stop if the people you ask are happy with what they use. The same goes if hardly anyone joins your waitlist. That counts for more than this report.',
  ])
})

it('the roadmap of a NO-GO finds out whether the idea should change', () => {
  const texts = getTexts(
    as('NO-GO', factsSample(toDiscussions(['I hate it here a lot.', ...rain]))),
  )
  expect(texts.slice(0, 2)).toEqual([
    'Talk to the person who last said how it troubles them.',
    'Ask them which part of the problem they would pay to solve.',
  ])
  expect(texts.at(-1)).toMatch(
    /^Scan your changed idea in the words of these people\. This would not be a NO-GO with more signs of /,
  )
})

it('the roadmap asks the latest authors first', () => {
  const kept = toDiscussions(['I hate it once.', 'I hate it twice.', 'I hate it more.'], (at) => ({
    createdAt: new Date(Date.UTC(2026, at, 1)),
  }))
  expect(getRoadmapClaims(as('GO', factsSample(kept)))[0]?.ids).toEqual(['hn:3', 'hn:2', 'hn:1'])
})

it('the roadmap without enough evidence says where to ask', () => {
  expect(getTexts(factsSample(toDiscussions(rain)))).toEqual([
    'Ask one open question where people already discuss the problem.',
    'Count how many people answer from their own experience.',
    "Put up a page with one sentence and a waitlist. Share it where people discuss the problem: on Hacker News. Check each community's rules on links first.",
    'Scan again with the words that you heard. A verdict needs at least 18 more people who describe this problem, one of them in another source.',
  ])
  expect(getTexts(factsSample([]))).toEqual([
    'Ask your target group to describe the problem in their own words.',
    'Put up a page with one sentence and a waitlist. Show it to people in your target group.',
    'Scan again with the words that you heard. A verdict needs at least 20 people who describe this problem, from at least 2 sources.',
  ])
})

describe('the roadmap without enough evidence talks to people who are troubled', () => {
  const getTroubled = (count: number) =>
    toDiscussions(
      Array.from({ length: count }, (_none, at) => `I hate to chase invoice ${at}.`),
      (at) => ({ source: at % 2 === 0 ? 'Reddit' : 'Hacker News' }),
    )
  const talk = [
    'Talk to the 5 people who last said how it troubles them.',
    'Ask them which part of the problem they would pay to solve.',
  ]

  it('many troubled people are talked to instead of looked for', () => {
    const texts = getTexts(assessedSample(getTroubled(24)))
    expect(texts.slice(0, 2)).toEqual(talk)
    expect(texts.slice(2)).toEqual([
      expect.stringMatching(/^Put up a page/),
      expect.stringMatching(
        /^Scan again with the words that you heard\. A GO needs more signs of demand\. At least 3 /,
      ),
    ])
  })

  it('a few troubled people are talked to, and more are looked for', () => {
    const texts = getTexts(assessedSample(getTroubled(8)))
    expect(texts.slice(0, 2)).toEqual(talk)
    expect(texts[2]).toBe('Ask one open question where people already discuss the problem.')
    expect(texts).toHaveLength(6)
  })
})

it('the roadmap for a problem in another language begins with writing it in English', () => {
  const facts = factsSample(toDiscussions(rain))
  const texts = getTexts({ ...facts, language: 'de' })
  expect(texts[0]).toBe('Write the problem in English, and scan again.')
  expect(texts.slice(1)).toEqual(getTexts(facts).slice(0, -1))
  const hurt = factsSample(toDiscussions(['I hate it here a lot.', ...rain]))
  expect(getTexts({ ...hurt, language: 'de' })).toHaveLength(6)
})

describe('a roadmap without a named gap', () => {
  it.each([
    [
      'Toggl is too slow.\nI use Toggl here.\nI tried Toggl.',
      'Start with what people dislike about Toggl. 1 discussion complains about it.',
    ],
    [
      'I keep my own spreadsheet for it.',
      "Look at today's workarounds. 1 discussion uses one, and a first version has to beat it.",
    ],
    ['It hails here.', 'Show a sketch before you build. Note what people ask for first.'],
  ])('without a named gap, %j leads to the step %j', (text, step) => {
    expect(getTexts(as('GO', factsSample(toDiscussions([text, ...rain]))))).toContain(step)
  })
})

it.each([
  ['It rains.', 'Sell one order in advance to test the price.'],
  [
    'The plan costs $9 a month.',
    'Ask what they pay today before you name a price. 1 discussion mentions paying or prices, too little to set a price.',
  ],
])('without a sweet spot, %j leads to the step %j', (text, step) => {
  expect(getTexts(as('GO', factsSample(toDiscussions([text, ...rain]))))).toContain(step)
})

it.each([
  [
    [1313, 1313],
    '$13 a month. 1 discussion names monthly prices without refusing them, about half of them close to it.',
  ],
  [[499, 1950], '$5 a month and to the others at $20.'],
  [[208, 83 * 12], '$2 a month and to the others at $10.'],
  [[14900, 17500], '$150 a month and to the others at $180.'],
])('the roadmap offers a round price for a range in cents: %j', ([low, high], offer) => {
  const { evidence, ...facts } = factsSample(freelancers())
  const sweetSpot = { lowCents: low ?? 0, highCents: high ?? 0, currency: 'USD', ids: ['hn:1'] }
  const money = { ...evidence.money, sweetSpot }
  expect(getTexts({ ...facts, evidence: { ...evidence, money } })[2]).toContain(` at ${offer}`)
})

it('the roadmap suggests a later scan when there are enough discussions to compare', () => {
  const kept = toDiscussions(
    Array.from({ length: 12 }, (_none, at) => `It rains in town ${at}.`),
    () => ({ createdAt: new Date('2026-11-01') }),
  )
  expect(getTexts(as('GO', factsSample(kept))).at(-1)).toContain(
    'Scan again in 90 days, too: far fewer than the latest 12 discussions would show',
  )
})

it('the roadmap tests no price that may belong to something else', () => {
  const kept = toDiscussions(
    [500, 175, 138, 300, 250].map((price) => `It costs $${price} a month here.`),
  )
  expect(getTexts(as('GO', factsSample(kept)))[2]).toBe(
    'Ask what they pay today before you name a price. 5 discussions name $175 to $300 a month, but perhaps for something else.',
  )
})

it('the roadmap of posts that were only matched by words sends no one to their writers', () => {
  const facts = assessedSample(freelancers(), { isByWords: true })
  const page =
    'Put up a page with one sentence and a waitlist. Show it to people in your target group.'
  expect(getTexts(facts)).toEqual([
    'Scan again once our reading model is available.',
    'Or mark each post yourself: a verdict needs 20 people with the problem, from 2 sources.',
    page,
  ])
  expect(getTexts({ ...facts, language: 'de' })).toEqual([
    'Write the problem in English, and scan again.',
    page,
  ])
  expect(getTexts(assessedSample([], { isByWords: true }))[0]).toBe(
    'Scan again once our reading model is available.',
  )
})
