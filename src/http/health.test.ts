import { expect, it } from 'vitest'
import { createReadiness } from './health.ts'

it('requests that ask at once whether the process is ready share one query', async () => {
  const answers: ((isReady: boolean) => void)[] = []
  const isReady = createReadiness(() => new Promise((resolve) => answers.push(resolve)))
  const together = Promise.all([isReady(), isReady(), isReady()])
  answers[0]?.(true)
  expect(await together).toEqual([true, true, true])
  const later = isReady()
  answers[1]?.(false)
  expect(await later).toBe(false)
  expect(answers).toHaveLength(2)
})
