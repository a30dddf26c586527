import { expect, it } from 'vitest'
import { jobs } from './jobs.ts'

it('each job of every day has several times a day, for machines that are off at one of them', () => {
  const rare = jobs.filter(({ schedule }) => /^\d+ \d+ \* \* \*$/.test(schedule ?? ''))
  expect(rare.map(({ name }) => name)).toEqual([])
})
