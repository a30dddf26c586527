import { expect, it } from 'vitest'
import { factsSample, toDiscussions } from '../../../tests/samples/facts-sample.ts'
import { getKeptText, maxKept } from './max-kept.ts'

it('keptAtMost matches the maximum lengths of the evidence', () => {
  const names = ['Acorn', 'Birch', 'Cedar', 'Dogwood', 'Elmtree', 'Firwood', 'Ginkgo', 'Hazel']
  const more = ['Ironbark', 'Juniper', 'Kapok', 'Larch', 'Mangrove']
  const tools = [...names, ...more].map((name) => `I use ${name} here.\nI tried ${name} there.`)
  const gaps = Array.from({ length: 20 }, (_none, at) => `I wish there was a tool for task ${at}.`)
  const { evidence } = factsSample(toDiscussions([...tools, ...gaps]))
  expect(evidence.tools).toHaveLength(maxKept.tools)
  expect(evidence.gaps).toHaveLength(maxKept.gaps)
})

it('countKept says "at least" for a full list', () => {
  expect([11, 12].map((count) => getKeptText(count, 'gaps'))).toEqual(['11', 'at least 12'])
})
