import { expect, it } from 'vitest'
import { once } from './once.ts'

it('once makes its value at the first call and only once, even if it is undefined', () => {
  let made = 0
  const nothing = once(() => {
    made += 1
    return undefined
  })
  expect(made).toBe(0)
  expect([nothing(), nothing()]).toEqual([undefined, undefined])
  expect(made).toBe(1)
})
