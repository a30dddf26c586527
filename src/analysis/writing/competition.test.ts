import { expect, it } from 'vitest'
import { getCompetitionClaims } from './competition.ts'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'

const getTexts = (kept: ReturnType<typeof toDiscussions>) =>
  getCompetitionClaims(factsSample(kept)).map(({ text }) => text)

it('reports the tools in use, their complaints and prices, the gaps and the workarounds', () => {
  expect(getTexts(freelancers())).toEqual([
    '12 of 40 discussions name 2 tools in use: FreshBooks in 8 and Wave in 8.',
    '4 of the 8 discussions that name FreshBooks hold something against it, as here: “FreshBooks is too expensive for one person, and I tried Wave instead.” It is said to cost $19 a month.',
    '4 of the 8 discussions that name Wave hold something against it, as here: “Wave lacks reminders in its free plan, so we use Wave and a calendar.” What it costs was not recognised.',
    'In 4 of 40 discussions somebody names what they miss or wish for, as here: “I wish there was a tool that sends the reminders for me.”',
    '4 of 40 discussions describe a workaround, so effort is spent on the problem already: “I keep my own spreadsheet of who owes me what.”',
  ])
})

it('describes one tool in the singular', () => {
  const kept = toDiscussions(['I use Toggl for it.\nI tried Toggl before.', 'It rains here.'])
  expect(getTexts(kept).slice(0, 2)).toEqual([
    '1 of 2 discussions names one tool in use: Toggl.',
    '1 discussion mentions Toggl; we recognised no complaint, which does not mean that there is none. What it costs was not recognised.',
  ])
})

it('says when tools and gaps are unknown', () => {
  expect(getTexts([])).toEqual([
    'We found no discussion about this, so what people use today is unknown.',
  ])
  expect(getTexts(toDiscussions(['It rains here.', 'It snows here.']))).toEqual([
    "We recognised no tool in 2 discussions. We couldn't tell which tools people use.",
    'Nobody in 2 discussions names what is missing in what exists, so the gap is still to be found.',
  ])
  expect(getTexts(toDiscussions(['I use Toggl for it.', 'It snows here.']))[0]).toBe(
    "1 of 2 discussions names a tool in use, but no tool comes up twice. We couldn't tell which tools people use.",
  )
})

it('says "At least" when the list of complaints is full', () => {
  const kept = toDiscussions(
    Array.from(
      { length: 20 },
      (_none, at) => `I use Toggl for it.\nToggl is too slow for task ${at}.`,
    ),
  )
  expect(getTexts(kept)[1]).toMatch(
    /^At least 6 of the 20 discussions that name Toggl hold something against it/,
  )
})
