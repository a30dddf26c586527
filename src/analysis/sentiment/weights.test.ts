import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { getFeelingGroups } from './feelings.ts'
import learnt from './learnt-weights.json' with { type: 'json' }
import { getWeight } from './weights.ts'

const cues = Object.keys(learnt)

it('lists each learnt cue once', () => {
  const text = readFileSync(new URL('./learnt-weights.json', import.meta.url), 'utf8')
  expect(text.match(/^ {2}".+": \[/gm)).toHaveLength(cues.length)
})

it('gives each learnt cue a finite weight that is not zero', () => {
  expect(cues.length).toBeGreaterThan(100)
  expect(cues.length).toBeLessThanOrEqual(1500)
  const without = cues.filter((cue) => {
    const { pain, praise } = getWeight(cue)
    return !Number.isFinite(pain + praise) || (pain === 0 && praise === 0)
  })
  expect(without).toEqual([])
})

it('every group of words leans the way of its level', () => {
  const turned = getFeelingGroups().filter(({ group, level }) => {
    const { pain, praise } = getWeight(group)
    return (level < 0 && pain <= praise) || (level > 0 && praise <= pain)
  })
  expect(turned).toEqual([])
})

it('every text starts from neither pain nor praise', () => {
  const { pain, praise } = getWeight('START')
  expect(pain).toBe(praise)
  expect(pain).toBeLessThan(0)
})

it.each(['constructor', '__proto__', 'zebra', ''])('has no weight for %j', (cue) => {
  expect(getWeight(cue)).toEqual({ pain: 0, praise: 0 })
})
