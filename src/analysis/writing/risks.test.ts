import { describe, expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getRisksClaims } from './risks.ts'
import { getSaturation } from './saturation.ts'

const getTexts = (kept: ReturnType<typeof toDiscussions>) =>
  getRisksClaims(factsSample(kept)).map(({ text }) => text)
const many = (count: number, given?: Parameters<typeof toDiscussions>[1]) =>
  toDiscussions(
    Array.from({ length: count }, (_none, at) => `It rains in town ${at}.`),
    given,
  )

it('says that no red flag shows and describes field, mood and seasons', () => {
  expect(getTexts(freelancers())).toEqual([
    'None of the red flags that we look for shows: too little evidence, one platform or one thread alone, old or falling talk, a crowded field.',
    'The field is neither empty nor crowded. 12 of 40 discussions name 2 tools in use.',
    'The mood is steady: of the 20 newer discussions, 8 sound negative and none positive; of the 20 older ones, 6 and none.',
    'No month stands out: of 27 discussions over whole years, the most are 3 in August, no more than chance can make.',
  ])
})

it('lists the red flags as counted, with their discussions', () => {
  const facts = factsSample(many(3))
  expect(getRisksClaims(facts).slice(0, 2)).toEqual(
    facts.evidence.redFlags.map(({ text, ids }) => ({ text, ids })),
  )
})

it('says that field, mood and season are unknown for few discussions, and only that nothing was found for none', () => {
  expect(getTexts(many(3)).slice(2)).toEqual([
    "We couldn't tell which tools people use.",
    'Whether the mood turns cannot be told from 3 discussions: that takes 20.',
    'Whether it has a season is unknown: too few discussions reach back over whole years.',
  ])
  expect(getTexts([])).toEqual(['We found no discussion about this.'])
})

describe('the field', () => {
  it.each([
    ['no tool is named', 0],
    ['fewer than three discussions name one', 2],
  ])('the field is unknown when %s', (_name, users) => {
    const kept = toDiscussions(
      Array.from({ length: 40 }, (_none, at) =>
        at < users ? 'I use Toggl.\nI tried Toggl.' : `It rains in town ${at}.`,
      ),
    )
    expect(getTexts(kept)).toContain("We couldn't tell which tools people use.")
    expect(getTexts(kept).join(' ')).not.toContain('looks open')
    expect(getSaturation(factsSample(kept).evidence)).toBe('unknown')
  })

  it('the field looks open only when few discussions name few tools', () => {
    const kept = toDiscussions(
      Array.from({ length: 40 }, (_none, at) =>
        at < 3 ? `I use Toggl for task ${at}.` : `It rains in town ${at}.`,
      ),
    )
    expect(getTexts(kept)).toContain(
      'The field looks open. Only 3 of 40 discussions name one tool in use.',
    )
  })

  it('the field is crowded when most discussions with a statement name a tool', () => {
    const kept = toDiscussions(
      Array.from({ length: 20 }, (_none, at) => `I use Toggl for task ${at}.`),
    )
    expect(getTexts(kept)).toContain('The field is crowded: people in 20 discussions name Toggl.')
    expect(getSaturation(factsSample(kept).evidence)).toBe('high')
  })

  it('a crowded field is described only once', () => {
    const names = ['Acorn', 'Birch', 'Cedar', 'Dogwood', 'Elmtree', 'Firwood']
    const kept = toDiscussions(
      Array.from({ length: 20 }, (_none, at) => `I use ${names[at % 6]} for task ${at}.`),
    )
    const texts = getTexts(kept).join(' ')
    expect(texts).toContain('The field is crowded')
    expect(texts).not.toContain('The field is neither')
  })
})

it('names the month in which discussions peak', () => {
  const months = [
    '2024-11',
    ...Array.from({ length: 35 }, (_none, at) =>
      at % 2 === 0 ? '2025-01' : `2025-${String(1 + (at % 12)).padStart(2, '0')}`,
    ),
  ]
  const kept = many(36, (at) => ({
    createdAt: new Date(months[at] ?? ''),
  }))
  expect(getTexts(kept).at(-1)).toBe(
    'It has a season: of 36 discussions over whole years, 18 in January are more than chance explains; an average month has 3.',
  )
})
