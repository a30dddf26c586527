import fc from 'fast-check'
import { expect, it } from 'vitest'
import { factsSample } from '../../../tests/samples/facts-sample.ts'
import { freelancers } from '../../../tests/samples/freelancers-sample.ts'
import { getIdsBehind } from './ids-behind.ts'
import { writePlainSections } from './plain-sections.ts'

const facts = factsSample(freelancers())
const stored = { ...facts, sections: writePlainSections(facts) }
const { evidence, assessment } = facts

it('finds the discussions behind every kind of key', () => {
  const [flag] = evidence.redFlags
  expect(flag).toBeUndefined()
  expect(getIdsBehind('score.pain', stored)).toEqual(assessment.parts[2]?.ids)
  expect(getIdsBehind('reasons.1', stored)).toEqual(stored.sections[0]?.claims[1]?.ids)
  expect(getIdsBehind('region.GB', stored)).toEqual(evidence.regions[0]?.ids)
  expect(getIdsBehind('tool.1', stored)).toEqual(evidence.tools[1]?.ids)
  expect(getIdsBehind('gap.0', stored)).toEqual([evidence.gaps[0]?.id])
  expect(getIdsBehind('price.2', stored)).toEqual([evidence.money.pricePoints[2]?.id])
  expect(getIdsBehind('pay.0', stored)).toEqual([evidence.money.willingToPay[0]?.id])
  expect(getIdsBehind('season.12', stored)).toEqual(evidence.seasons[11]?.ids)
})

it('finds each discussion once behind all statements about paying and about prices', () => {
  const { willingToPay, pricePoints } = evidence.money
  const [price] = pricePoints
  const twice = price ? [...pricePoints, price] : []
  const money = { ...evidence.money, pricePoints: twice }
  const doubled = { ...stored, evidence: { ...evidence, money } }
  expect(willingToPay.length).toBeGreaterThan(0)
  expect(getIdsBehind('pay.all', stored)).toEqual([...new Set(willingToPay.map(({ id }) => id))])
  expect(getIdsBehind('price.all', doubled)).toEqual([...new Set(pricePoints.map(({ id }) => id))])
})

it('finds the discussions behind a red flag', () => {
  const few = factsSample(freelancers().slice(0, 3))
  const ids = getIdsBehind('flag.0', { ...few, sections: [] })
  expect(ids).toEqual(few.evidence.redFlags[0]?.ids)
  expect(ids).toHaveLength(3)
})

it.each([
  'tool.all',
  'tool.01',
  'tool.-1',
  'tool.1e0',
  'tool.2',
  'tool',
  'tool.',
  'tool.0.0',
  'season.0',
  'season.13',
  'season.01',
  'region.gb',
  'region.__proto__',
  'score.constructor',
  'constructor.name',
  'constructor.0',
  '__proto__.0',
  'reasons.99',
  'flag.0',
  'nothing.0',
  '',
])('the unknown key %j gives null', (key) => {
  expect(getIdsBehind(key, stored)).toBeNull()
})

it('returns null for a score or section that does not exist yet', () => {
  expect(getIdsBehind('score.pain', { ...stored, assessment: null })).toBeNull()
  expect(getIdsBehind('reasons.0', { ...stored, sections: [] })).toBeNull()
})

it('accepts any string as a key without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (key) => {
      expect(getIdsBehind(key, stored) ?? []).toBeInstanceOf(Array)
    }),
  )
})
