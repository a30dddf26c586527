import { expect, it } from 'vitest'
import { factsSample, spoken } from '../../../tests/samples/facts-sample.ts'
import { countKept, keptAtMost } from './kept-at-most.ts'

it('keptAtMost matches the maximum lengths of the evidence', () => {
  const names = ['Acorn', 'Birch', 'Cedar', 'Dogwood', 'Elmtree', 'Firwood', 'Ginkgo', 'Hazel']
  const more = ['Ironbark', 'Juniper', 'Kapok', 'Larch', 'Mangrove']
  const tools = [...names, ...more].map((name) => `I use ${name} here.\nI tried ${name} there.`)
  const complaints = Array.from(
    { length: 20 },
    (_none, at) => `I use Zebrano for it.\nZebrano is too slow for task ${at}.`,
  )
  const gaps = Array.from({ length: 20 }, (_none, at) => `I wish there was a tool for task ${at}.`)
  const { evidence } = factsSample(spoken([...complaints, ...tools, ...gaps]))
  expect(evidence.tools).toHaveLength(keptAtMost.tools)
  expect(evidence.gaps).toHaveLength(keptAtMost.gaps)
  const most = Math.max(...evidence.tools.map((tool) => tool.complaints.length))
  expect(most).toBe(keptAtMost.complaints)
})

it('countKept says "at least" for a full list', () => {
  expect([11, 12].map((count) => countKept(count, 'gaps'))).toEqual(['11', 'at least 12'])
})
