import { describe, expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
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
    'Talk first to the people behind the 5 latest discussions that state a pain (2 in the freelancing part of Stack Exchange, 2 in r/freelance and 1 in r/smallbusiness; the latest of November 2026). Ask how they deal with it today and what that costs them.',
    'Test the price before the product: offer it to one half of them at $10 a month and to the other at $19. Between these lie half of the prices for a month that 8 discussions name.',
    'Build first what is missed in what exists, as here: “I wish there was a tool that sends the reminders for me.”',
    'Put up a page that says in one sentence what it does, with a waitlist, and tell of it where the problem is discussed: in r/freelance, on Hacker News and in the freelancing part of Stack Exchange. Read the rules of each place on links first.',
    'Stop if those you asked get by well today and hardly anybody joins the waitlist: that would outweigh what was counted here.',
  ])
})

it('the roadmap of a NO-GO finds out whether the idea should change', () => {
  const texts = getTexts(
    as('NO-GO', factsSample(toDiscussions(['I hate it here a lot.', ...rain]))),
  )
  expect(texts[0]).toBe(
    'Before you build, talk to the person behind the latest discussion that states a pain (on Hacker News, May 2026). Ask which part of the problem they would pay to be rid of, and change the idea towards that.',
  )
  expect(texts.at(-1)).toMatch(/^Then scan the changed idea.*this scan gave 40 points\.$/)
})

it('the roadmap asks the latest authors first', () => {
  const kept = toDiscussions(['I hate it once.', 'I hate it twice.', 'I hate it more.'], (at) => ({
    createdAt: new Date(Date.UTC(2026, at, 1)),
  }))
  expect(getRoadmapClaims(as('GO', factsSample(kept)))[0]?.ids).toEqual(['hn:3', 'hn:2', 'hn:1'])
})

it('the roadmap without enough evidence says where to ask', () => {
  expect(getTexts(factsSample(toDiscussions(rain)))).toEqual([
    'Ask where the problem is told already: put one open question about it on Hacker News, and count how many answer from their own experience.',
    'Put up a page that says in one sentence what it does, with a waitlist, and tell of it where the problem is discussed: on Hacker News. Read the rules of each place on links first.',
    'Then scan again with the words that you heard: a verdict takes 20 discussions from at least 2 sources, and this scan found 2 from 1 source.',
  ])
  expect(getTexts(factsSample([]))).toEqual([
    'Ask people who should have the problem to tell of it in their own words, and scan again with those words.',
    'Put up a page that says in one sentence what it does, with a waitlist, and show it to people who should have the problem.',
    'Then scan again with the words that you heard: a verdict takes 20 discussions from at least 2 sources, and this scan found none.',
  ])
})

describe('a roadmap without a named gap', () => {
  it.each([
    [
      'Toggl is too slow.\nI use Toggl here.\nI tried Toggl.',
      'Build first what people hold against Toggl: 1 discussion complains of it.',
    ],
    [
      'I keep my own spreadsheet for it.',
      'Watch how people make do today: 1 discussion describes a workaround, and a first version has to beat it.',
    ],
    [
      'It hails here.',
      'Nobody names what is missing, so show a sketch before you build, and note what people ask for first.',
    ],
  ])('without a named gap, %j leads to the step %j', (text, step) => {
    expect(getTexts(as('GO', factsSample(toDiscussions([text, ...rain]))))).toContain(step)
  })
})

it.each([
  [
    'It rains.',
    'No one says what a tool for this costs, so test that early: one order that is paid in advance tells more than many promises.',
  ],
  [
    'The plan costs $9 a month.',
    'Ask what they pay today before you name a price: 1 discussion speaks of paying or of prices, which is no ground to set one on yet.',
  ],
])('without a sweet spot, %j leads to the step %j', (text, step) => {
  expect(getTexts(as('GO', factsSample(toDiscussions([text, ...rain]))))).toContain(step)
})

it('the roadmap suggests a later scan when there are enough discussions to compare', () => {
  const kept = toDiscussions(
    Array.from({ length: 12 }, (_none, at) => `It rains in town ${at}.`),
    () => ({ createdAt: new Date('2026-11-01') }),
  )
  expect(getTexts(as('GO', factsSample(kept))).at(-1)).toContain(
    'far fewer than the 12 discussions of the 90 days before this scan',
  )
})

it('the roadmap tests no price that may belong to something else', () => {
  const kept = toDiscussions(
    [500, 175, 138, 300, 250].map((price) => `It costs $${price} a month here.`),
  )
  expect(getTexts(as('GO', factsSample(kept)))[1]).toBe(
    'Ask what they pay today before you name a price: 5 discussions centre on $175 to $300 a month, but none ties it to a tool in use or would pay it.',
  )
})
