import { expect, it } from 'vitest'
import { getCompetitionClaims } from './competition.ts'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'

const getTexts = (kept: ReturnType<typeof toDiscussions>) =>
  getCompetitionClaims(factsSample(kept)).map(({ text }) => text)

it('reports the tools in use, their complaints and prices, the gaps and the workarounds', () => {
  expect(getTexts(freelancers())).toEqual([
    '12 of 40 discussions name FreshBooks or Wave.',
    "4 of 40 discussions say what today's tools lack: “I wish there was a tool that sends the reminders for me.”",
    '4 of 8 discussions that mention FreshBooks complain about it: “FreshBooks is too expensive for one person, and I tried Wave instead.”',
    '4 of 8 discussions that mention Wave complain about it: “Wave lacks reminders in its free plan, so we use Wave and a calendar.”',
    'Prices mentioned: $19 a month for FreshBooks.',
    '4 of 40 discussions use a workaround, so people already put effort into this: “I keep my own spreadsheet of who owes me what.”',
  ])
})

it('names the prices of tools that it does not describe, too', () => {
  const tools = ['Toggl', 'Harvest', 'Clockify', 'Bonsai', 'Wave']
  const pricesOf = (names: readonly string[]) => {
    const said = names.map((name) => `I pay $9 a month for ${name}.\nWe use ${name} daily.`)
    const texts = getTexts(toDiscussions([...said, ...said]))
    return texts.find((text) => text.startsWith('Prices'))
  }
  expect(pricesOf(tools.slice(0, 3))?.match(/\$9 a month for/g)).toHaveLength(3)
  expect(pricesOf(tools)).toMatch(
    /^Prices mentioned, among others: (?:\$9 a month for \w+,? ?(?:and )?){4}\.$/,
  )
})

it('says of a single discussion that it is the only one', () => {
  const wish = 'I wish there was a tool that sends the reminders.'
  expect(getTexts(toDiscussions([wish]))[1]).toBe(
    `The only discussion says what today's tools lack: “${wish}”`,
  )
})

it('describes one tool in the singular', () => {
  const kept = toDiscussions(['I use Toggl for it.\nI tried Toggl before.', 'It rains here.'])
  expect(getTexts(kept)).toEqual([
    '1 of 2 discussions names Toggl.',
    "We found no one who says what today's tools lack.",
    'We recognised no complaint in the only discussion that mentions Toggl.',
  ])
})

it('names the leader of several tools', () => {
  const users = ['Toggl', 'Toggl', 'Toggl', 'Harvest', 'Harvest', 'Clockify', 'Clockify']
  const kept = toDiscussions(users.map((name, at) => `I use ${name} for task ${at}.`))
  expect(getTexts(kept)[0]).toBe(
    'All 7 discussions name one or more of 3 recurring tools, most often Toggl.',
  )
  expect(getTexts(kept.slice(1))[0]).toBe(
    'All 6 discussions name one or more of 3 recurring tools, such as Clockify and Harvest.',
  )
})

it('concludes nothing from fewer than three workarounds', () => {
  const texts = ['I keep my own spreadsheet.', 'I chase them by hand.', 'It rains here.']
  expect(getTexts(toDiscussions(texts)).at(-1)).toBe(
    '2 of 3 discussions use a workaround: “I keep my own spreadsheet.”',
  )
})

it('says when tools and gaps are unknown', () => {
  expect(getTexts([])).toEqual([
    'We found no one who clearly describes this problem, so what people use today is unknown.',
  ])
  expect(getTexts(toDiscussions(['It rains here.', 'It snows here.']))).toEqual([
    "We couldn't tell which tools most people use.",
    "We found no one who says what today's tools lack.",
  ])
  expect(getTexts(toDiscussions(['I use Toggl for it.', 'It snows here.']))[0]).toBe(
    '1 of 2 discussions names a tool, too little to see what people use.',
  )
})

it.each([
  ['two tools', ['I use Toggl for it.', 'We use Harvest here.', 'It rains.']],
  [
    'a source that was searched',
    ['I use Discourse for it.', 'We use Discourse here.', 'It rains.'],
  ],
])('concludes nothing about the field when two people name %s', (_named, texts) => {
  const kept = toDiscussions(texts, () => ({ source: 'Discourse' }))
  expect(getTexts(kept)[0]).toBe(
    '2 of 3 discussions name a tool, too little to see what people use.',
  )
})

it('counts all complaints, although the report keeps six of them', () => {
  const kept = toDiscussions(
    Array.from(
      { length: 20 },
      (_none, at) => `I use Toggl for it.\nToggl is too slow for task ${at}.`,
    ),
  )
  expect(getTexts(kept)[1]).toMatch(/^All 20 discussions that mention Toggl complain about it/)
})
