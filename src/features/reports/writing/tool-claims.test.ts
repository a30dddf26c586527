import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeptDiscussion } from '../../../analysis/evidence/evidence.ts'
import { makeReports } from '../../../../tests/samples/checked-reports.ts'
import { keptSample } from '../../../../tests/samples/kept-sample.ts'
import { getUnhappyIds } from '../../../analysis/evidence/tool-complaints.ts'
import { getCompetitionClaims } from '../../../analysis/writing/competition.ts'
import { factsSample, scannedAt, toDiscussions } from '../../../../tests/samples/facts-sample.ts'
import { deniesComplaints } from '../../drafts/forbidden-content.ts'
import { freelancers } from '../../../../tests/samples/freelancers-sample.ts'
import { getFullReport } from './full-report.ts'
import { writePlainSections } from '../../../analysis/writing/plain-sections.ts'

const negative = { label: 'negative', score: 0.2 } as const

const getTexts = (kept: readonly KeptDiscussion[]) =>
  getCompetitionClaims(factsSample(kept)).map(({ text }) => text)

function getPositions(kept: readonly KeptDiscussion[]) {
  const facts = factsSample(kept)
  return getFullReport({ ...facts, sections: [] }).competitive_intel?.existing_solutions ?? []
}

describe('a tool without a recognised complaint', () => {
  const neutral = ['We use Rosterly for shifts.', 'I tried Rosterly in May.']

  it('a tool without a recognised complaint is not said to have none', () => {
    const kept = toDiscussions(neutral)
    expect(getPositions(kept)[0]?.market_position).toBe(
      'mentioned in 2 of 2 discussions; we recognised no complaint',
    )
    expect(getTexts(kept)).toContain(
      'We recognised no complaint in the 2 discussions that mention Rosterly.',
    )
  })

  it.each([
    [
      1,
      'one of them sounding negative',
      '1 of 2 discussions that mention Rosterly sounds negative',
    ],
    [2, 'all of them sounding negative', 'Both discussions that mention Rosterly sound negative'],
  ])('the negative discussions of a tool are counted: %i', (count, words, start) => {
    const kept = toDiscussions(neutral, (at) => (at < count ? { sentiment: negative } : {}))
    expect(getPositions(kept)[0]?.market_position).toBe(`mentioned in 2 of 2 discussions; ${words}`)
    expect(getTexts(kept).filter((text) => text.startsWith(start))).toHaveLength(1)
  })

  it('the only discussion that names a tool is not called all of them', () => {
    const kept = toDiscussions([neutral.join('\n')], () => ({ sentiment: negative }))
    expect(getPositions(kept)[0]?.market_position).toBe(
      'mentioned in 1 of 1 discussion; sounding negative',
    )
  })

  it('a tool in a negative sentence is not said to sound negative in a discussion that does not', () => {
    const kept = toDiscussions(['I hate paperwork, so I use Rosterly.', 'I tried Rosterly in May.'])
    expect(factsSample(kept).evidence.tools).toMatchObject([
      { unhappyIds: ['hn:1'], complainingIds: [] },
    ])
    expect(getPositions(kept)).toMatchObject([
      { market_position: 'mentioned in 2 of 2 discussions', review_sources: [] },
    ])
    expect(getTexts(kept).filter((text) => /negative|complain/.test(text))).toEqual([])
  })

  it('the review sources of a tool without a complaint are its negative discussions', () => {
    const kept = toDiscussions(neutral, (at) => (at === 1 ? { sentiment: negative } : {}))
    expect(getPositions(kept)[0]).toMatchObject({
      market_position: 'mentioned in 2 of 2 discussions; one of them sounding negative',
      review_sources: ['https://news.ycombinator.com/item?id=2'],
    })
  })

  it('negative discussions are counted for a report that was stored without their number', () => {
    const facts = factsSample(toDiscussions(neutral, () => ({ sentiment: negative })))
    const old = facts.evidence.tools.map(({ unhappyIds: _unhappyIds, ...tool }) => tool)
    expect(old.map((tool) => getUnhappyIds(tool, facts.findings))).toEqual([['hn:1', 'hn:2']])
  })
})

const sentence = fc.constantFrom(
  'I use Toggl for it, and Toggl is too slow.',
  'I tried Toggl and its $9 per nurse is not worth it.',
  'We pay for Toggl and it cannot handle swaps.',
  'We use Toggl for shifts, but its app logs everybody out every week.',
  'I use Toggl and I like it.',
  'We moved our invoices to Toggl.',
  'We use Harvest every day.',
  'I tried Harvest, and Harvest is a nightmare.',
  'With Harvest half of my invoices vanish, it is terrible.',
  'It rains here.',
)
const anyKept = fc.uniqueArray(
  fc
    .record({
      id: fc.nat(60).map((at) => `hn:${at}`),
      sentiment: fc.constantFrom(negative, { label: 'other' as const, score: 0.5 }),
      sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
    })
    .map((given) =>
      keptSample({
        ...given,
        text: given.sentences.join(' '),
        quote: given.sentences[0] ?? '',
        createdAt: scannedAt,
      }),
    ),
  { selector: ({ id }) => id, maxLength: 12 },
)

/** The texts about a tool that a negative finding names must not deny complaints. */
function expectNoDenial(kept: readonly KeptDiscussion[]) {
  const facts = factsSample(kept)
  for (const { name, market_position: position } of getPositions(kept)) {
    const isDisliked = kept.some(
      ({ sentiment, sentences }) =>
        sentiment.label === 'negative' && sentences.some((one) => one.includes(name)),
    )
    if (!isDisliked) continue
    const texts = writePlainSections(facts).flatMap(({ claims }) => claims.map(({ text }) => text))
    const about = [position, ...texts.filter((text) => text.includes(name))]
    expect(about.filter(deniesComplaints)).toEqual([])
  }
}

it('the texts deny no complaint about a tool that a negative finding names', () => {
  expectNoDenial(freelancers())
  fc.assert(fc.property(anyKept, expectNoDenial))
})

const reports = makeReports(1)

it('whatever is said to sound negative is labelled negative', () => {
  const mislabelled = reports.flatMap(({ facts: { findings }, claims }) =>
    claims.filter(
      ({ text, ids }) =>
        /^[^,:]* discussions?(?: that mentions? .*)? sounds? negative\b/.test(text) &&
        findings.some(
          ({ discussion_id: id, sentiment }) => ids.includes(id) && sentiment !== 'negative',
        ),
    ),
  )
  expect(mislabelled).toEqual([])
})

it('the review sources of a tool are as many as its complaining or negative discussions', () => {
  const disagree = reports.flatMap(({ facts }) => {
    const { existing_solutions: tools = [] } =
      getFullReport({ ...facts, sections: [] }).competitive_intel ?? {}
    return tools.filter(({ market_position: position, review_sources, discussion_count }) => {
      const [, part = 'all'] = /; (?:(\w+) of them )?(?:complain|sound)ing/.exec(position) ?? [
        '',
        '0',
      ]
      const { length } = review_sources
      if (part === 'some') return length < 2 || length >= discussion_count
      const counted = { all: discussion_count, one: 1 }[part] ?? Number(part)
      return length !== counted
    })
  })
  expect(disagree).toEqual([])
})

it('complaints, position and sentence of a tool agree', () => {
  const disagree = reports.flatMap(({ facts, claims }) => {
    const { existing_solutions: tools = [] } =
      getFullReport({ ...facts, sections: [] }).competitive_intel ?? {}
    return tools.filter(({ name, market_position: position, user_complaints: complaints }) => {
      const isCalm = position.endsWith('we recognised no complaint')
      const sentence = claims.find(({ text }) =>
        new RegExp(`discussions? that mentions? ${name}(?! [A-Z])[ .]`).test(text),
      )
      const [, counted = 'all'] = /; (\d+) of them/.exec(position) ?? []
      const isSame =
        sentence === undefined ||
        (isCalm
          ? sentence.text.includes('no complaint')
          : counted === 'all' || sentence.ids.length === Number(counted))
      return !isSame || (isCalm && complaints.length > 0)
    })
  })
  expect(disagree).toEqual([])
})
