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
    'We found none of the warning signs that we could check.',
    'We checked for too few discussions, a single platform or thread, only old discussions and a crowded field.',
    "12 of 40 discussions name FreshBooks or Wave, so you wouldn't be the first.",
    'The mood is steady: newer discussions sound much like older ones.',
    'Too little data over full years to see a season.',
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
    "We couldn't tell which tools most people use.",
    'Too few discussions to see a change of mood (3 of 20).',
    'Too little data over full years to see a season.',
  ])
  expect(getTexts([])).toEqual(['We found no one who clearly describes this problem.'])
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
    expect(getTexts(kept)).toContain("We couldn't tell which tools most people use.")
    expect(getTexts(kept).join(' ')).not.toMatch(/crowded|open/)
    expect(getSaturation(factsSample(kept).evidence)).toBe('unknown')
  })

  it('a field of which few discussions speak is neither called open nor little saturated', () => {
    const kept = toDiscussions(
      Array.from({ length: 40 }, (_none, at) =>
        at < 3 ? `I use Toggl for task ${at}.` : `It rains in town ${at}.`,
      ),
    )
    expect(getTexts(kept)).toContain(
      "3 of 40 discussions name Toggl, so you wouldn't be the first.",
    )
    expect(getSaturation(factsSample(kept).evidence)).toBe('unknown')
  })

  it('the field is crowded when most discussions with a statement name a tool', () => {
    const kept = toDiscussions(
      Array.from({ length: 20 }, (_none, at) => `I use Toggl for task ${at}.`),
    )
    expect(getTexts(kept)).toContain(
      "The field is crowded: 20 discussions name Toggl, so you'd have to win users over.",
    )
    expect(getSaturation(factsSample(kept).evidence)).toBe('high')
  })

  it('a crowded field is described only once', () => {
    const names = ['Acorn', 'Birch', 'Cedar', 'Dogwood', 'Elmtree', 'Firwood']
    const kept = toDiscussions(
      Array.from({ length: 20 }, (_none, at) => `I use ${names[at % 6]} for task ${at}.`),
    )
    const texts = getTexts(kept).join(' ')
    expect(texts).toContain('The field is crowded')
    expect(texts).not.toContain('be the first')
  })
})

it('a month that stands out in one year only is no season', () => {
  const months = ['2025-01', '2024-12', '2025-01', '2025-12']
  const twice = many(36, (at) => ({
    createdAt: new Date(at === 0 ? '2024-11' : (months[at % 4] ?? '')),
  }))
  const once = many(36, (at) => ({
    createdAt: new Date(at < 20 ? '2026-01' : `2025-${String(1 + (at % 12)).padStart(2, '0')}`),
  }))
  expect(getTexts(once).at(-1)).toBe('Too little data over full years to see a season.')
  expect(getTexts(twice).at(-1)).toContain('talk about it more in December than')
})

it('reads the season of a report that was counted before years were', () => {
  const facts = factsSample(many(36))
  const getText = (yearsAbove: number) => {
    const seasons = [{ month: 12, share: 1, yearsAbove, isHigh: true, ids: ['d:1'] }]
    return getRisksClaims({ ...facts, evidence: { ...facts.evidence, seasons } }).at(-1)?.text
  }
  expect(getText(2)).toContain('talk about it more in December than')
  expect(getText(1)).toBe('We found no season beyond what chance explains.')
})

it('names the month in which discussions peak', () => {
  const months = [
    '2024-11',
    ...Array.from({ length: 35 }, (_none, at) =>
      at % 2 === 0
        ? `202${at % 4 === 0 ? 5 : 6}-01`
        : `2025-${String(1 + (at % 12)).padStart(2, '0')}`,
    ),
  ]
  const kept = many(36, (at) => ({
    createdAt: new Date(months[at] ?? ''),
  }))
  expect(getTexts(kept).at(-1)).toBe(
    'It has a season: people talk about it more in January than in the months around, beyond chance.',
  )
})
